"""The web server: routes, pages, sockets and their limits."""
