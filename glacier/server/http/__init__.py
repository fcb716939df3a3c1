"""The house on the web: addresses, pages and sockets."""
