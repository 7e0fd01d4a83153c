"""The commands of `gotaku` that open no window, one module each; `run` is asked for one of them."""
