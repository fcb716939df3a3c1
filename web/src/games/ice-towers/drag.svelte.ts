/** A pyramid on its way to a tower under a finger or the mouse. It stays on the table until it lands. */
import type { Camera } from "./camera.svelte";
import { towerAt, type Footprint, type Point } from "./layout";
import type { Play } from "./play.svelte";
import { topOf } from "./pyramids";

/** How far above the finger the pyramid hangs, so that the finger does not hide it. */
const ABOVE_FINGER = 44;
/** How near the pyramid must come to a tower, in pixels of the screen. */
const REACH = 34;

export class Drag {
  piece = $state.raw<number | null>(null);
  /** Shows the pyramid there: at once, for it must not fall behind the finger. */
  follow: (at: Point) => void = () => undefined;
  #at: Point = { x: 0, y: 0 };
  #pressed: number | null = null;

  constructor(
    readonly play: Play,
    readonly camera: Camera,
    readonly prints: () => readonly Footprint[],
  ) {}

  press(piece: number | null): void {
    this.#pressed = piece;
  }

  /** Lifts what was pressed as soon as the menu has it: a busy hand may press a moment too early. */
  take(): boolean {
    if (this.#pressed === null || !this.play.menu.moves.has(this.#pressed)) return false;
    this.play.hold(this.#pressed);
    this.piece = this.#pressed;
    return true;
  }

  carry({ clientX, clientY, pointerType }: PointerEvent): void {
    if (this.piece === null) return;
    // Somebody was faster, and the board has said so: the hand is empty.
    if (this.play.held !== this.piece) return this.cancel();
    this.#at = { x: clientX, y: clientY - (pointerType === "mouse" ? 0 : ABOVE_FINGER) };
    this.follow(this.#at);
    this.play.over = this.#under()?.tower.id ?? null;
  }

  drop(): void {
    const [held, under] = [this.play.held, this.#under()];
    const carried = this.piece !== null && held === this.piece;
    const inside = this.camera.contains(this.#at);
    this.#clear();
    if (!carried) return;
    if (under) this.play.put(under.tower);
    else if (inside) this.play.setDown();
    else this.play.letGo();
  }

  cancel(): void {
    if (this.piece !== null) this.play.letGo();
    this.#clear();
  }

  #clear(): void {
    this.piece = null;
    this.#pressed = null;
    this.play.over = null;
  }

  #under(): Footprint | null {
    if (this.piece === null || !this.camera.contains(this.#at)) return null;
    const { gains } = this.play;
    const takes = ({ tower }: Footprint): boolean => gains.has(topOf(tower));
    const carried = this.piece;
    const others = this.prints().filter(({ tower }) => !tower.pieces.includes(carried));
    return towerAt(others, this.camera.fromPage(this.#at), REACH / this.camera.rest, takes);
  }
}
