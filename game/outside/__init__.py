"""Games from outside: packages that somebody has installed, or put into the folder of plug-ins and trusts."""
