"""What can be asked of Glacier from a shell."""
