"""Pictures that the house draws: in a worker process, as documents."""

import io

import segno

from glacier.server.match.rendering import Document, document


def qr_code(link: str, packed: bool) -> Document:
    """The link as a QR code, in SVG."""
    drawing = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawing, kind="svg", scale=8, border=4, dark="#0b1a33", light="#ffffff")
    return document(drawing.getvalue(), packed)
