"""The server: `match` in progress, `room` around it, `lobby` of all rooms, and `http`."""
