/**
 * Where the fields lie. The lanes between them run along the cells, but bend: every corner of the grid is moved a
 * little, always the same way, and both neighbours keep to it. Fields of one landscape grow together.
 */

import type { Land } from "./lands";

export interface Tile {
  x: number; // cells to the east
  y: number; // cells to the south
  land: Land;
  variant: number;
}

/** Around a tile, clockwise from the north. */
const AROUND = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Neighbours = Partial<Record<(typeof AROUND)[number], Land | undefined>>;

const STEPS: readonly (readonly [number, number])[] = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];

type Point = readonly [x: number, y: number];

/** A fill, and the line along its open sides. */
export interface Outline {
  fill: string;
  line: string;
}

const CORNERS: readonly Point[] = [[0, 0], [1, 0], [1, 1], [0, 1]];
const ALONG: readonly Point[] = [[1, 0], [0, 1], [-1, 0], [0, -1]]; // the four sides, clockwise from the north
const INWARD: readonly Point[] = [[0, 1], [-1, 0], [0, -1], [1, 0]];

const add = ([x, y]: Point, [dx, dy]: Point, far = 1): Point => [x + dx * far, y + dy * far];
const write = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A number between -1 and 1 for a corner of the grid. */
function chance(x: number, y: number, seed: number, which: number): number {
  let n = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(seed + which, 83492791);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** How the corners move: which way, and how far, from 0 to 1. */
interface Wobble {
  seed: number;
  wild: number;
}

/** A corner: where it has moved to, and how the lanes through it lean. */
function corner(x: number, y: number, { seed, wild }: Wobble) {
  const [dx, dy, lean, tilt] = [0, 1, 2, 3].map((which) => wild * chance(x, y, seed, which)) as [number, number, number, number];
  return { by: [dx * 5, dy * 5] as Point, directions: [[1, lean * 0.27], [tilt * 0.27, 1]] as readonly Point[] };
}

interface Bend {
  from: Point;
  to: Point;
  leave: Point;
  arrive: Point;
}

/** The outline of what lies on a cell: so far inside it, with round corners where two open sides meet. */
function outline(x: number, y: number, wobble: Wobble, open: readonly boolean[], full: readonly boolean[], inside: number, round: number): Outline {
  const corners = CORNERS.map(([cx, cy]) => {
    const { by, directions } = corner(x + cx, y + cy, wobble);
    return { at: add([cx * 100, cy * 100], by), directions };
  });
  const bends = corners.map(({ at, directions }, side): Bend => {
    const next = corners[(side + 1) % 4]!;
    const sign = side < 2 ? 1 : -1;
    const leave = directions[side % 2]!;
    const arrive = next.directions[side % 2]!;
    const from = add(add(at, INWARD[side]!, inside), leave, sign * (open[(side + 3) % 4] ? round : 0));
    const to = add(add(next.at, INWARD[side]!, inside), arrive, -sign * (open[(side + 1) % 4] ? round : 0));
    const third = ((to[0] - from[0]) * ALONG[side]![0] + (to[1] - from[1]) * ALONG[side]![1]) / 3;
    return { from, to, leave: add(from, leave, sign * third), arrive: add(to, arrive, -sign * third) };
  });

  let fill = "";
  let line = "";
  corners.forEach(({ at }, side) => {
    const before = (side + 3) % 4;
    const { from, to, leave, arrive } = bends[side]!;
    const inner = add(add(at, INWARD[side]!, inside), INWARD[before]!, inside);
    const onward = (point: Point) => (fill += `${fill ? "L" : "M"}${write(point)}`);
    if (open[side]) {
      const turn = open[before] ? `Q${write(inner)} ${write(from)}` : "";
      if (turn && fill) fill += turn;
      else onward(from);
      const curve = `C${write(leave)} ${write(arrive)} ${write(to)}`;
      fill += curve;
      line += (turn ? `M${write(bends[before]!.to)}${turn}` : `M${write(from)}`) + curve;
    } else if (!open[before]) {
      if (full[side]) onward(at);
      else {
        const [first, second] = [add(at, INWARD[side]!, inside), add(at, INWARD[before]!, inside)];
        onward(first);
        fill += `Q${write(inner)} ${write(second)}`;
        line += `M${write(first)}Q${write(inner)} ${write(second)}`;
      }
    }
  });
  const last = open[3] && open[0] ? `Q${write(add(add(corners[0]!.at, INWARD[0]!, inside), INWARD[3]!, inside))} ${write(bends[0]!.from)}` : "";
  return { fill: `${fill}${last}z`, line };
}

/** The board under a tile, and the field on it. */
export function lay(tile: Tile, neighbours: Neighbours, seed: number, wild = 1) {
  const around = AROUND.map((side) => neighbours[side]);
  const trace = (missing: (land: Land | undefined) => boolean, inside: number, round: number) => {
    const open = [0, 2, 4, 6].map((side) => missing(around[side]));
    const full = [7, 1, 3, 5].map((side) => !missing(around[side]));
    return { open, ...outline(tile.x, tile.y, { seed, wild }, open, full, inside, round) };
  };
  return {
    board: trace((land) => land === undefined, 0, 14),
    field: trace((land) => land !== tile.land, 3.2, 16),
  };
}

/** What lies around each of the tiles. */
export function surroundings(tiles: readonly Tile[]): Neighbours[] {
  const at = new Map(tiles.map(({ x, y, land }) => [`${x} ${y}`, land]));
  return tiles.map(({ x, y }) => Object.fromEntries(AROUND.map((side, i) => [side, at.get(`${x + STEPS[i]![0]} ${y + STEPS[i]![1]}`)])) as Neighbours);
}

/** Lines on the ground, over to the neighbour where that is the same field. */
export function furrows(land: Land, [, east, , west]: readonly boolean[]): string {
  const [left, right] = [west ? 11 : 0, east ? 89 : 100];
  const scattered = (mark: string) => [[26, 22], [62, 18], [78, 42], [46, 40], [18, 62], [66, 68], [40, 84], [74, 88]].map(([x, y]) => `M${x} ${y}${mark}`).join("");
  if (land === "hay") return [10, 30, 50, 70, 90].map((y) => `M${left} ${y}C${left + 17} ${y - 5} 33 ${y - 5} 50 ${y}S${right - 17} ${y + 5} ${right} ${y}`).join("");
  if (land === "house") return scattered("q3-3 6 0t6 0");
  if (land === "lake") return "";
  return scattered(land === "forest" ? "q4-5 8 0" : "l2 4 2-5 2 5 2-4");
}
