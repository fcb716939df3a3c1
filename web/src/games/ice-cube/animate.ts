/** The motions and sounds of events, as cues that the stage performs. */
import {
  arranged,
  CELEBRATE,
  end,
  sounding,
  MOVE,
  TAP,
  TRAVEL,
  type Cue,
  type Sounding,
} from "$board/timeline";
import type { SoundName } from "$design/sound.svelte";
import type { Event } from "$protocol/ice-cube";

export type Motion =
  | Sounding
  | { readonly kind: "hop"; readonly seat: number; readonly space: number }
  | { readonly kind: "loss"; readonly seat: number; readonly loss: number }
  | { readonly kind: "celebrate" };

/** Milliseconds from one card to the next. */
export const HOP = 90;

/** Returns the cues of an update's events for this viewer. */
export function score(events: readonly Event[], viewer: number | null): Cue<Motion>[] {
  return arranged(
    events,
    (event) => cuesOf(event, viewer),
    (_, cues) => end(cues),
  );
}

function cuesOf(event: Event, viewer: number | null): Cue<Motion>[] {
  switch (event.type) {
    case "CubeMoved":
      return hops(event.cube, event.start, event.space);
    case "AttackSuffered":
      return event.loss > 0 ? lost(event.victim, event.loss, "crack") : [sounding(0, "drip")];
    case "RoomMelted":
      return event.room.flatMap((loss, seat) => (loss > 0 ? lost(seat, loss, "drip") : []));
    case "TurnBegan":
      return event.seat === viewer ? [sounding(0, "turn")] : [];
    case "GameEnded":
      return [sounding(0, "over"), { at: 0, lasts: CELEBRATE, motion: { kind: "celebrate" } }];
    default:
      return sounded(SOUNDS[event.type]);
  }
}

const SOUNDS: Partial<Record<Event["type"], SoundName>> = {
  CardsDrawn: "rustle",
  CardLaid: "place",
  CardDiscarded: "rustle",
  ArrivalLaid: "bell",
  CardTurned: "crack",
  AsideRevealed: "crack",
  AttackAnnounced: "bell",
  AttackCancelled: "coin",
  IceCracked: "crack",
  LiftedEarly: "knock",
  CubeMelted: "drip",
};

const sounded = (name: SoundName | undefined): Cue<Motion>[] =>
  name ? [{ ...sounding(0, name), lasts: TAP }] : [];

/** Returns the hops of a cup, one per card, with a sound after the last one. */
function hops(seat: number, start: number, space: number): Cue<Motion>[] {
  const way = Math.sign(space - start);
  const steps = Array.from({ length: Math.abs(space - start) }, (_, step): Cue<Motion> => ({
    at: step * HOP,
    lasts: HOP,
    motion: { kind: "hop", seat, space: start + way * (step + 1) },
  }));
  return [...steps, { ...sounding(steps.length * HOP, "place"), lasts: MOVE }];
}

function lost(seat: number, loss: number, sound: SoundName): Cue<Motion>[] {
  return [sounding(0, sound), { at: 0, lasts: TRAVEL, motion: { kind: "loss", seat, loss } }];
}
