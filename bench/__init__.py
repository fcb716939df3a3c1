"""Every figure that the pages claim, as a command that prints it."""
