"""All rooms of the house: opened, found again, forgotten."""
