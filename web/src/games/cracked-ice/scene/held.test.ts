import { BufferGeometry, Mesh } from "three";
import { expect, it } from "vitest";
import type { Pieces } from "./pieces";
import type { Placed } from "./shadows";
import { Touched } from "./held";

it("surrounds the whole pyramid, its base too: what is in the ice cannot be seen", () => {
  const touched = new Touched({} as Pieces, false);
  const mesh = new Mesh(new BufferGeometry());
  mesh.position.set(1, 2, 3);
  touched.show({ mesh, size: "medium" } as Placed);
  expect(touched.group.children).toHaveLength(2);
  for (const hull of touched.group.children) expect(hull.position.y).toBeGreaterThan(2);
});
