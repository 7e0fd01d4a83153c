"""The laws of the rules protocol, checked for every game; and the suite itself checked on toys."""
