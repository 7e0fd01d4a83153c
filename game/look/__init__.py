"""Theme, words, fonts, pictures, widgets and the stage that draws them."""
