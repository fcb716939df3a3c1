"""The rooms of a server: opened, loaded, listed and dropped."""
