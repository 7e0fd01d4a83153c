"""Where things lie, what was chosen, and the choices kept between runs."""
