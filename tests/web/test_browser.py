"""The browser of the other tests is a real one."""

from playwright.sync_api import Browser

TRIANGLE = """() => {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl.clearColor(0, 1, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  const pixel = new Uint8Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return [...pixel];
}"""


def test_the_browser_draws_in_three_dimensions(browser: Browser) -> None:
    page = browser.new_page()
    assert page.evaluate(TRIANGLE) == [0, 255, 0, 255]
    page.close()


def test_the_browser_has_a_font(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<span id=narrow>iii</span><br><span id=wide>WWW</span>")
    narrow, wide = (page.locator(name).bounding_box() for name in ("#narrow", "#wide"))
    assert narrow and wide and 0 < narrow["width"] < wide["width"]
    page.close()
