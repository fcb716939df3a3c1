"""Every reason for which the house says no has its sentence, in both languages."""

import re
from pathlib import Path

import pytest

from glacier.server.refusals import CODES

SENTENCES = Path("web/src/match/house/refusals.ts")


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_has_words_in_both_languages(code: str) -> None:
    named = re.findall(rf'^    "?{re.escape(code)}"?:', SENTENCES.read_text(), re.MULTILINE)
    assert len(named) == 2
