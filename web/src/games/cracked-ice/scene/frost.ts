/** The texture of the floe: frost, skate lines and old cracks, and the scar of a break until the next round. */
import { FLOE, onFloe } from "./geometry";
import { brushOf, textureOf } from "./sheets";
import type { Richness } from "./tiers";
import type { Texture } from "three";

const [WIDTH, HEIGHT] = [1536, Math.round((1536 * FLOE.depth) / FLOE.width)] as const;

/** Returns a seeded random generator, so that the frost is always the same. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const GROUND = {
  day: ["#ffffff", "#f1f8fe", "#dcecf9", "#c3ddf2"],
  night: ["#3a68ad", "#274b87", "#1a3569", "#142a57"],
} as const;

export class Frost {
  readonly #brush: CanvasRenderingContext2D;
  readonly texture: Texture<HTMLCanvasElement>;
  readonly #clean: ImageData;
  #scarred = false;

  constructor(
    readonly night: boolean,
    { sheet, anisotropy }: Richness,
  ) {
    this.#brush = brushOf(Math.round(WIDTH * sheet), Math.round(HEIGHT * sheet));
    this.#brush.scale(sheet, sheet);
    this.texture = textureOf(this.#brush, anisotropy);
    const luck = seeded(7);
    this.#ground();
    this.#clouds(luck);
    this.#grains(luck);
    this.#skates(luck);
    for (const [x, z, way] of [
      [-11, -7, 0.3],
      [9.5, 7.6, -0.5],
      [12, -6, 1.9],
      [-13, 5, -0.9],
    ] as const)
      this.#crack(this.#at(x, z), way, 170, 1.8, luck);
    const { width, height } = this.#brush.canvas;
    this.#clean = this.#brush.getImageData(0, 0, width, height);
  }

  /** Draws the scar of a crack at this place, in the scene's centimetres. */
  scar(x: number, z: number): void {
    this.heal();
    const [px, py] = this.#at(x, z);
    const luck = seeded(1 + Math.abs(Math.round(x * 131 + z * 17)));
    this.#burst(px, py);
    for (let ray = 0; ray < 15; ray++) {
      const way = (ray / 15) * 2 * Math.PI + luck() * 0.25;
      this.#crack([px, py], way, 190 + luck() * 330, 3.6, luck);
    }
    this.#rings(px, py, luck);
    this.#scarred = true;
    this.texture.needsUpdate = true;
  }

  heal(): void {
    if (!this.#scarred) return;
    this.#brush.putImageData(this.#clean, 0, 0);
    this.#scarred = false;
    this.texture.needsUpdate = true;
  }

  #at(x: number, z: number): [number, number] {
    const [u, v] = onFloe(x, z);
    return [u * WIDTH, v * HEIGHT];
  }

  #ground(): void {
    const [x, y] = this.#at(-1.5, -2);
    const gradient = this.#brush.createRadialGradient(x, y, 40, x, y, WIDTH * 0.6);
    const stops = this.night ? [0, 0.38, 0.8, 1] : [0, 0.35, 0.75, 1];
    const shades = this.night ? GROUND.night : GROUND.day;
    for (const [index, stop] of stops.entries()) gradient.addColorStop(stop, shades[index] ?? "");
    this.#fill(gradient, 0, 0, WIDTH, HEIGHT);
  }

  #clouds(luck: () => number): void {
    const [light, dark] = this.night ? ["#7fb4ff12", "#06122e1f"] : ["#ffffff5c", "#8cc4ec1c"];
    for (let index = 0; index < 90; index++) {
      const [x, y, radius] = [luck() * WIDTH, luck() * HEIGHT, 45 + luck() * 180];
      const shade = luck() > 0.5 ? light : dark;
      const gradient = this.#brush.createRadialGradient(x, y, 0, x, y, radius);
      gradient.addColorStop(0, shade);
      gradient.addColorStop(1, `${shade.slice(0, 7)}00`);
      this.#fill(gradient, x - radius, y - radius, 2 * radius, 2 * radius);
    }
  }

  #fill(style: CanvasGradient, x: number, y: number, width: number, height: number): void {
    this.#brush.fillStyle = style;
    this.#brush.fillRect(x, y, width, height);
  }

  #grains(luck: () => number): void {
    const [light, dark] = this.night ? ["#cfe6ff18", "#00103022"] : ["#ffffffa0", "#6fb1e31c"];
    for (let index = 0; index < 2000; index++) {
      this.#brush.fillStyle = luck() > 0.5 ? light : dark;
      this.#brush.beginPath();
      this.#brush.arc(luck() * WIDTH, luck() * HEIGHT, 0.5 + luck() * 1.6, 0, 7);
      this.#brush.fill();
    }
  }

  #skates(luck: () => number): void {
    const brush = this.#brush;
    brush.lineCap = "round";
    brush.strokeStyle = this.night ? "#a9d0ff14" : "#ffffff8c";
    for (let index = 0; index < 46; index++) {
      const [x, y, radius, from] = [
        luck() * WIDTH,
        luck() * HEIGHT,
        110 + luck() * 520,
        luck() * 6.3,
      ];
      brush.lineWidth = 0.6 + luck() * 1.2;
      brush.beginPath();
      brush.arc(x, y, radius, from, from + 0.15 + luck() * 0.5);
      brush.stroke();
    }
  }

  #burst(x: number, y: number): void {
    const gradient = this.#brush.createRadialGradient(x, y, 0, x, y, 240);
    gradient.addColorStop(0, this.night ? "#cfe8ffcc" : "#ffffff");
    gradient.addColorStop(0.2, this.night ? "#7fb4ff88" : "#d2ecffcc");
    gradient.addColorStop(1, "#ffffff00");
    this.#fill(gradient, x - 240, y - 240, 480, 480);
  }

  #rings(x: number, y: number, luck: () => number): void {
    const brush = this.#brush;
    brush.strokeStyle = this.night ? "#cfe6ffaa" : "#4d9ad8aa";
    brush.lineWidth = 2;
    for (const radius of [52, 98, 160]) {
      brush.beginPath();
      for (let step = 0; step <= 30; step++) {
        const [way, far] = [(step / 30) * 2 * Math.PI, radius * (0.85 + luck() * 0.3)];
        const [px, py] = [x + Math.cos(way) * far, y + Math.sin(way) * far];
        if (luck() < 0.22) brush.moveTo(px, py);
        else brush.lineTo(px, py);
      }
      brush.stroke();
    }
  }

  /** Draws a jagged line that branches at most twice: a dark edge, then a light one. */
  #crack(
    [x, y]: readonly [number, number],
    way: number,
    length: number,
    width: number,
    luck: () => number,
    depth = 0,
  ): void {
    const points: [number, number][] = [[x, y]];
    for (let [px, py, far, turn] = [x, y, 0, way]; far < length; far += 16 + luck() * 19) {
      turn += (luck() - 0.5) * 0.8;
      [px, py] = [px + Math.cos(turn) * 25, py + Math.sin(turn) * 25];
      points.push([px, py]);
      const side = turn + (luck() > 0.5 ? 0.8 : -0.8);
      if (depth < 2 && luck() < 0.22)
        this.#crack([px, py], side, length * 0.4, width * 0.6, luck, depth + 1);
    }
    this.#stroke(points, width * 1.3, this.night ? "#06122e66" : "#5fa5dc55", width * 0.9);
    this.#stroke(points, width, this.night ? "#bfe0ff8c" : "#ffffff", 0);
  }

  #stroke(points: readonly [number, number][], width: number, ink: string, aside: number): void {
    this.#brush.strokeStyle = ink;
    this.#brush.lineWidth = width;
    this.#brush.beginPath();
    for (const [x, y] of points) this.#brush.lineTo(x + aside, y + aside);
    this.#brush.stroke();
  }
}
