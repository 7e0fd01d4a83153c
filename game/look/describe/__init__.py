"""What a picture is made of, as values: colours, texts, parts. Whatever draws a screen may use it."""
