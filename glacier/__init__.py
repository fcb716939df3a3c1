"""Glacier is a house of ice games, played by people and bots."""

__version__ = "0.1.0"
