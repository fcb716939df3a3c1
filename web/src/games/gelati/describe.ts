/** The events in sentences, for the log. */
import { nameOf } from "$art/pieces/names";
import type { Event, Tile } from "$protocol/gelati";
import type { Sentence, Telling } from "$match/face";
import { nameOfTile, words } from "./words";

type Seated = Extract<Event, { readonly seat: number }>;

/** Returns the sentence of an event, or null if the log leaves it out. */
export function describe(event: Event, telling: Telling): Sentence | null {
  const text = "seat" in event ? deed(event, telling) : news(event);
  const turn = event.type === "TurnBegan";
  const opens = event.type === "HandShown";
  return text === null ? null : { seat: "seat" in event ? event.seat : null, text, turn, opens };
}

function news(event: Exclude<Event, Seated>): string {
  const told = words().told;
  return event.type === "TileLaid" ? told.laid(nameOfTile(event.tile)) : told[event.reason];
}

function deed(event: Seated, telling: Telling): string | null {
  return telling.isMe(event.seat) ? mine(event) : theirs(event, telling.name(event.seat));
}

function mine(event: Seated): string | null {
  const told = words().told;
  switch (event.type) {
    case "TileDrawn":
      return event.tile && told.drew(nameOfTile(event.tile));
    case "OrderDrawn":
      return event.order && told.order(nameOfTile(event.order));
    case "TurnBegan":
      return told.yourTurn;
    case "TilePlaced":
      return told.youPlaced(nameOfTile(event.tile), event.sides.length, event.points);
    case "SeriesCompleted":
      return series(event, told.yourSeries);
    case "OrderFilled":
      return told.youFilled(nameOfTile(event.order), event.points);
    case "TokensExchanged":
      return told.youExchanged(pair(event.gave), nameOf(event.took));
    case "TokenDiscarded":
      return told.youDiscarded(nameOf(event.token));
    case "HandShown":
      return told.youShown(hand(event.tiles));
    case "TileSwapped":
      return told.youSwapped(nameOfTile(event.gave), nameOfTile(event.drew));
    case "SearchEnded":
      return event.found ? told.youFound(event.returned.length) : told.youSought;
    case "TurnPassed":
      return told.youPassed;
  }
}

function theirs(event: Seated, who: string): string | null {
  const told = words().told;
  switch (event.type) {
    // The table shows these routine events. In the log they would hide the others.
    case "TileDrawn":
    case "OrderDrawn":
    case "TurnBegan":
      return null;
    case "TilePlaced":
      return told.placed(who, nameOfTile(event.tile), event.sides.length, event.points);
    case "SeriesCompleted":
      return series(event, (...facts) => told.series(who, ...facts));
    case "OrderFilled":
      return told.filled(who, nameOfTile(event.order), event.points);
    case "TokensExchanged":
      return told.exchanged(who, pair(event.gave), nameOf(event.took));
    case "TokenDiscarded":
      return told.discarded(who, nameOf(event.token));
    case "HandShown":
      return told.shown(who, hand(event.tiles));
    case "TileSwapped":
      return told.swapped(who, nameOfTile(event.gave), nameOfTile(event.drew));
    case "SearchEnded":
      return event.found ? told.found(who, event.returned.length) : told.sought(who);
    case "TurnPassed":
      return told.passed(who);
  }
}

type SeriesCompleted = Extract<Event, { readonly type: "SeriesCompleted" }>;

function series(
  event: SeriesCompleted,
  tell: (length: number, many: string, token: string) => string,
): string {
  const { ingredient, cells } = event.series;
  const many = words().many[ingredient];
  return event.paid
    ? tell(cells.length, many, nameOf(ingredient))
    : words().told.emptySeries(cells.length, many);
}

function pair([one, other]: Extract<Event, { readonly type: "TokensExchanged" }>["gave"]): string {
  return words().told.tokens([one, other].map(nameOf));
}

function hand(tiles: readonly (Tile | null)[]): string {
  return words().told.hand(tiles.flatMap((tile) => (tile ? [nameOfTile(tile)] : [])));
}
