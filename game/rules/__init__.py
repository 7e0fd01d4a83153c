"""What is allowed: the five games as pure values and functions. Imports nothing else of ours."""
