import { describe, expect, test } from "vitest";
import { impactOf, lowestOf, readFilm, shotAt, tiltOf } from "./film";

/** Two bodies and two pictures, encoded as the server does. */
function written(): string {
  const bytes = new ArrayBuffer(4 + 2 + 4 + 2 * 2 * 7 * 2);
  const data = new DataView(bytes);
  data.setUint8(0, 1);
  data.setUint8(1, 2);
  data.setUint16(2, 2, true);
  data.setUint8(4, 0);
  data.setUint8(5, 3);
  data.setUint16(6, 0, true);
  data.setUint16(8, 500, true);
  const poses = [
    [0, 0, 27.1, 1, 0, 0, 0],
    [0, 0, 27.1, 1, 0, 0, 0],
    [30, -20, 50, 1, 0, 0, 0],
    [30, -20, 30, 1, 0, 0, 0],
  ];
  for (const [row, pose] of poses.entries())
    for (const [part, value] of pose.entries())
      data.setInt16(
        10 + 2 * (row * 7 + part),
        Math.round(part < 3 ? value / 0.02 : value * 32767),
        true,
      );
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

describe("a film", () => {
  test("is read from its bytes", () => {
    const film = readFilm(written());
    expect(film?.numbers).toEqual([0, 3]);
    expect(film?.times).toEqual([0, 500]);
    expect(film?.bodies[1]?.[1]?.[2]).toBeCloseTo(30);
  });

  test("shows each body on its way", () => {
    const film = readFilm(written());
    const shot = film && shotAt(film, 250);
    expect(shot?.get(3)?.[2]).toBeCloseTo(40);
    expect(shot?.get(0)?.[2]).toBeCloseTo(27.1);
  });

  test("without frames there is none", () => {
    expect(readFilm("")).toBeNull();
    expect(readFilm(undefined)).toBeNull();
  });
});

describe("the tilt", () => {
  const leaning = [0, 0, 30, Math.cos(0.1), 0, Math.sin(0.1), 0];

  test("a level disc leans nowhere", () => {
    expect(tiltOf([0, 0, 27.1, 1, 0, 0, 0])).toMatchObject({ degrees: 0, gap: 27.1 - 1.2 });
  });

  test("is told by its angle, its lowest side and the gap under it", () => {
    const { degrees, toward, gap } = tiltOf(leaning);
    expect(degrees).toBeCloseTo((0.2 * 180) / Math.PI);
    expect(toward).toBeCloseTo(0);
    expect(gap).toBeCloseTo(30 - 60 * Math.sin(0.2) - 1.2 * Math.cos(0.2));
    expect(lowestOf(leaning)[0]).toBeCloseTo(60 * Math.cos(0.2));
  });

  test("the ice cracks under the rim, or under the pyramid that touched it", () => {
    expect(impactOf(leaning, undefined)[0]).toBeCloseTo(60 * Math.cos(0.2));
    expect(impactOf(leaning, [12, 34, 0, 1, 0, 0, 0])).toEqual([12, 34]);
  });
});
