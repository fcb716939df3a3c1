"""Pictures that a worker process draws, as documents."""

import io

import segno

from glacier.server.match.rendering import Document, document


def qr_code(link: str, packed: bool) -> Document:
    """Return a QR code of the link, in SVG."""
    drawing = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawing, kind="svg", scale=8, border=4, dark="#0b1a33", light="#ffffff")
    return document(drawing.getvalue(), packed)
