/** Cells by name, as the story and the moves name them; and cards as shapes that lie on cells. */

import type { Land } from "../art/lands";

export interface Spot {
  x: number; // east of the first tile
  y: number; // south of it
}

/** `n2e3` is two north and three east of the first tile, which is `0`. */
export function spotOf(name: string): Spot {
  const [, upright, south, sideways, east] = /^(?:([ns])(\d+))?(?:([ew])(\d+))?/.exec(name) ?? [];
  return { x: Number(east ?? 0) * (sideways === "w" ? -1 : 1), y: Number(south ?? 0) * (upright === "n" ? -1 : 1) };
}

export function nameOf({ x, y }: Spot): string {
  const upright = y ? `${y > 0 ? "s" : "n"}${Math.abs(y)}` : "";
  const sideways = x ? `${x > 0 ? "e" : "w"}${Math.abs(x)}` : "";
  return upright + sideways || "0";
}

/** A cell of a card: the landscape that it shows, or the back of a tile. */
export interface Shown extends Spot {
  land: Land | undefined;
}

export interface Face {
  points: number;
  cells: readonly Shown[];
  wide: number;
  high: number;
}

const LETTERS: Record<string, Land> = { Y: "hay", M: "meadow", F: "forest", L: "lake", H: "house" };

/** A card as its edition draws it: `8 L./.Y`. */
export function faceOf(written: string): Face {
  const [points = "", drawn = ""] = written.split(" ");
  const rows = drawn.split("/");
  const cells = rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === "." ? [] : [{ x, y, land: LETTERS[letter] }])));
  return { points: Number(points), cells, wide: Math.max(...rows.map((row) => row.length)), high: rows.length };
}

const TURNS = ["straight", "right", "half", "left"];

/** The cells that a card lies on, turned like this, with its first open cell on `cell`. */
export function lying(face: Face, turned: string, cell: string): Shown[] {
  const first = face.cells.find(({ land }) => land)!;
  const anchor = spotOf(cell);
  return face.cells.map(({ x, y, land }) => {
    let [east, south] = [x - first.x, y - first.y];
    for (let turn = TURNS.indexOf(turned); turn > 0; turn -= 1) [east, south] = [-south, east];
    return { x: anchor.x + east, y: anchor.y + south, land };
  });
}

export interface Box {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export const EDGE = 0.25; // of a cell: as far as the drawing of a landscape goes beyond its cells

/** What lies around a few cells, with so much air on every side. */
export function around(spots: readonly Spot[], air = EDGE): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(0, ...xs) - air, Math.min(0, ...ys) - air];
  return { left, top, columns: Math.max(0, ...xs) + 1 + air - left, rows: Math.max(0, ...ys) + 1 + air - top };
}

/** The one that is known already, if another is no different. */
export function same(known: Box | undefined, box: Box): Box {
  const parts = ["left", "top", "columns", "rows"] as const;
  return known && parts.every((part) => known[part] === box[part]) ? known : box;
}
