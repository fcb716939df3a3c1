"""Glacier is a house of ice games, played by people and bots."""

__version__ = "1.1.0"
