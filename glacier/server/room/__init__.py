"""A room: its record, its seats, and the mailbox of its commands."""
