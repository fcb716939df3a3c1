"""The probe finds each kind of layout fault, and none on a page without faults."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.layout import faults

PAGE = """<!doctype html><html lang="en"><head><style>
* {{ margin: 0; box-sizing: border-box }}
body {{ font: 16px/1.4 sans-serif; padding: 10px }}
button {{ min-width: 60px; height: 48px; font: inherit }}
.over {{ position: absolute; inset: 0; background: #fffe }}
.cut {{ width: 60px; overflow: hidden; white-space: nowrap }}
</style></head><body>{body}</body></html>"""

FAULTY = {
    "covered": "<button aria-label=Play></button><div class=over></div>",
    "half covered": "<button style='width: 90px'>Play</button><div style='position: absolute;"
    " left: 80px; top: 0; width: 100px; height: 100px; background: #fff'></div>",
    "out of reach": "<button style='position: absolute; left: -300px'>Play</button>",
    "clipped": "<p class=cut style='text-overflow: ellipsis'>A name that is long</p>",
    "overlapping": "<p>Chocolate</p><p style='margin-top: -20px; padding-left: 20px'>Mint</p>",
    "hidden words": "<p>Your turn</p><div class=over style='pointer-events: none'></div>",
    "sideways": "<div style='width: 900px; height: 10px'></div>",
    "cut columns": "<div style='width: 200px; overflow-y: auto'><table><tr><td>Sold<td"
    " style='min-width: 240px'>Total</table></div>",
    "tiny words": "<p style='font-size: 11px'>small print</p>",
    "small target": "<button style='height: 30px'>Play</button>",
    "small piece": "<div data-area=table style='height: 600px; margin: -10px'>"
    "<i data-piece=tile style='display: block; width: 39px; height: 50px'></i></div>",
    "small letter": "<div data-area=table style='height: 600px; margin: -10px'>"
    "<svg width=60 height=60 data-piece=tile><text x=20 y=30 font-size=8>P</text></svg></div>",
    "thin band": "<div data-area=table style='height: 600px; margin: -10px'><div data-pile>"
    "<i data-piece=pyramid data-tower=1 data-letter=0.4 style='display: block; width: 40px;"
    " height: 60px'></i><i data-piece=pyramid data-tower=1 data-letter=0.4 style='display: block;"
    " width: 40px; height: 60px; margin-top: -65px'></i></div></div>",
    "covered piece": "<div data-area=table style='height: 600px; margin: -10px'>"
    "<i data-piece=tile style='display: block; width: 60px; height: 60px'></i>"
    "<button style='position: absolute; top: 0; left: 0; height: 48px'>Play</button></div>",
    "small table": "<div data-shape=low><div data-area=table style='height: 300px'></div></div>",
}
"""For each kind of fault, a page that has it and no other."""

FINE = {
    "nothing": "",
    "a button": "<button>Play</button>",
    "a disabled button under something": "<button disabled></button><div class=over></div>",
    "what is found by scrolling": "<div style='height: 900px'></div><button>Play</button>",
    "what is found by scrolling a list": "<div style='height: 100px; overflow-y: auto'>"
    "<p style='height: 300px'>Words</p><button>Play</button></div><p>More words</p>",
    "what a table pans": "<div data-area=table style='height: 600px; overflow: hidden'>"
    "<div style='height: 900px'></div><button>Play</button></div>",
    "words for ears": "<p style='position: absolute; width: 1px; height: 1px; overflow: hidden;"
    " clip-path: inset(50%); white-space: nowrap'>Only to be heard</p>",
    "a skip link": "<style>a { position: absolute; top: -80px; padding: 20px }"
    " a:focus { top: 4px }</style><a href=#there>On to the table</a>",
    "a label that is touched for its hidden radio": "<label style='display: block; height: 48px'>"
    "<input type=radio style='position: absolute; opacity: 0'>Night</label>",
    "a round button": "<button style='width: 60px; height: 60px; border-radius: 30px'>I</button>",
    "a small button with a large aim": "<style>button::after { content: ''; position: absolute;"
    " inset: -10px }</style><button style='position: relative; height: 30px'>Play</button>",
    "a link in a sentence": "<p>See <a href=/rules>the rules</a> for more.</p>",
    "words that may be cut": "<p class=cut data-may-clip>A name that is long</p>",
    "words that give way altogether": "<p class=cut data-may-hide style='white-space: normal;"
    " height: 1.4em'>Orso <small style='font-size: 16px'>thinks</small></p>",
    "a piece with a letter": "<div data-area=table style='height: 600px; margin: -10px'>"
    "<svg width=60 height=60 data-piece=tile><text x=20 y=30 font-size=9>P</text></svg></div>",
    "half a button at the end of a list": "<style>button::after { content: ''; position: absolute;"
    " inset: -10px }</style><div style='height: 100px; overflow-y: auto'><p style='height: 70px'>"
    "Words</p><button style='position: relative; height: 30px'>Play</button><p>More</p></div>",
    "what lies under a sheet that can be folded": "<button>Play</button><p>Your turn</p>"
    "<div class=over data-sheet></div>",
    "a table that a sheet was unfolded beside": "<div data-shape=low><div data-area=table"
    " style='height: 300px'></div><div data-sheet></div></div>",
    "a pile": "<div data-pile><p>A</p><p style='margin-top: -20px'>B</p></div>",
    "words under a sheet of the table": "<div data-area=table style='height: 600px; margin: -10px'>"
    "<p>Below</p><p style='background: #fff; margin-top: -20px'>Above</p></div>",
    "lines that are close": "<p style='line-height: 1'>One</p><p style='line-height: 1'>two</p>",
    "a dialog over all": "<button>Play</button><dialog id=d><button>Close</button></dialog>"
    "<script>d.showModal()</script>",
    "a piece on its own floor": "<div data-area=table data-floor=30 style='height: 600px;"
    " margin: -10px'><i data-piece=tile style='display: block; width: 39px'></i></div>",
}


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def crafted(blank: Page) -> Page:
    blank.set_viewport_size({"width": 800, "height": 600})
    return blank


def found(page: Page, body: str) -> list[str]:
    page.set_content(PAGE.format(body=body))
    return sorted({fault.kind for fault in faults(page)})


@pytest.mark.parametrize("kind", FAULTY)
def test_the_probe_finds(crafted: Page, kind: str) -> None:
    assert found(crafted, FAULTY[kind]) == [kind]


@pytest.mark.parametrize("what", FINE)
def test_the_probe_has_nothing_against(crafted: Page, what: str) -> None:
    assert found(crafted, FINE[what]) == []


def test_a_button_is_not_cut_by_the_window(crafted: Page) -> None:
    high = "<button style='position: absolute; top: -15px' aria-label=Play></button>"
    assert found(crafted, high) == ["cut control"]


def test_words_that_may_give_way_are_not_cut_in_part(crafted: Page) -> None:
    assert found(crafted, "<p class=cut data-may-hide>nothing more</p>") == ["clipped"]


def test_the_probe_is_less_strict_with_a_phone_that_lies_down(crafted: Page) -> None:
    crafted.set_viewport_size({"width": 844, "height": 390})
    assert found(crafted, "<button style='height: 38px'>Play</button>") == []


def test_a_fault_says_where_it_is(crafted: Page) -> None:
    crafted.set_content(PAGE.format(body=FAULTY["covered"]))
    (fault,) = faults(crafted)
    assert "button “Play”" in fault.element
    assert "div.over" in fault.detail
