/** The focus follows the deed: where the control that had it is gone, or cannot be used any more, it goes on to what is
    asked next, and never to the page itself, from where a keyboard would have to begin anew. */

/** Where it goes, in this order: what lies over the table, then what was in the same hand of cards, then the dock. */
const NEXT = [
  "[data-first=reads] button",
  "[data-duel]",
  "[data-aftermath]",
  ".doubt",
  "[data-area=dock] .acts button:not(:disabled)",
  "[data-area=dock] [data-mine]",
];
const CARD = "[data-area=dock] [data-card]:not(:disabled)";

const usable = (element: HTMLElement): boolean =>
  element.closest("[inert]") === null && element.getClientRects().length > 0;

function found(board: HTMLElement, sign: string): HTMLElement | undefined {
  return [...board.querySelectorAll<HTMLElement>(sign)].find(usable);
}

/** The card that has moved up to this place of the hand. */
function cardAt(board: HTMLElement, place: number): HTMLElement | undefined {
  if (place < 0 || found(board, "[data-duel]")) return undefined;
  const cards = [...board.querySelectorAll<HTMLElement>(CARD)].filter(usable);
  return cards[Math.min(place, cards.length - 1)];
}

export function nextFocus(board: HTMLElement, card: number): HTMLElement {
  for (const sign of NEXT.slice(0, 4)) {
    const over = found(board, sign);
    if (over) return over;
  }
  const others = NEXT.slice(4).map((sign) => found(board, sign));
  return cardAt(board, card) ?? others.find(Boolean) ?? board;
}

export function keepFocus(board: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** What had the focus last, and which card of the hand it was. */
  let last: HTMLElement | null = null;
  let card = -1;

  board.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      card = [...board.querySelectorAll(CARD)].indexOf(target);
    },
    { signal },
  );
  // Whoever leaves what is still there may have the focus wherever they want it; whether it is still there shows
  // in the next frame, for a control loses the focus before it goes.
  board.addEventListener(
    "focusout",
    ({ target }) =>
      void requestAnimationFrame(() => {
        if (target === last && last && document.activeElement !== last && there(last)) last = null;
      }),
    { signal },
  );

  const there = (element: HTMLElement): boolean =>
    element.isConnected && usable(element) && !element.matches(":disabled");

  function look(): void {
    const { activeElement, body } = document;
    const lost = activeElement === null || activeElement === body || activeElement === last;
    if (last && lost && !there(last)) nextFocus(board, card).focus({ preventScroll: true });
  }

  const changes = new MutationObserver(() => void requestAnimationFrame(look));
  changes.observe(board, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "inert"],
  });
  return () => {
    listening.abort();
    changes.disconnect();
  };
}
