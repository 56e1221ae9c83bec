/** The five landscapes: their ground, its pattern, and what stands where. The middle is left to a cow. */

import { dusky } from "./colours";
import { reach, type Thing } from "./things";

export type Land = "hay" | "meadow" | "forest" | "lake" | "house";

/** What stands there, and how large. */
type Spot = readonly [thing: Thing, x: number, y: number, scale?: number];

interface Ground {
  fill: string;
  edge: string; // around the field, and its pattern
  pictures: readonly (readonly Spot[])[];
  between: readonly Thing[]; // what stands where two fields of it have grown together
}

export const grounds: Record<Land, Ground> = {
  hay: {
    fill: dusky("#e9c46a"),
    edge: dusky("#c99f42"),
    pictures: [
      [["sheaf", 27, 47, 1.1], ["sheaf", 50, 38, 0.85], ["sheaf", 77, 56], ["sheaf", 22, 90, 0.9], ["sheaf", 66, 93, 1.1]],
      [["bale", 22, 44, 1.1], ["sheaf", 72, 47, 1.1], ["sheaf", 36, 90], ["bale", 70, 88]],
      [["rick", 26, 53], ["rick", 74, 47, 1.1], ["sheaf", 50, 62, 0.8], ["sheaf", 24, 93], ["rick", 72, 93, 0.85]],
      [["scarecrow", 30, 58, 1.1], ["sheaf", 75, 44], ["sheaf", 76, 90, 1.1], ["sheaf", 20, 93, 0.8]],
      [["sheaf", 24, 51, 1.1], ["sheaf", 68, 40, 0.9], ["hamster", 52, 89], ["sheaf", 74, 92, 1.15], ["sheaf", 24, 94, 0.9]],
    ],
    between: ["sheaf", "rick", "bale", "sheaf"],
  },
  meadow: {
    fill: dusky("#8cbf5f"),
    edge: dusky("#659a43"),
    pictures: [
      [["dots", 52, 56], ["daisy", 24, 44, 1.2], ["daisy", 44, 38], ["tuft", 74, 34], ["daisy", 78, 64, 1.1], ["daisy", 30, 88, 1.1], ["tuft", 54, 90], ["daisy", 78, 94, 0.9]],
      [["dots", 46, 62], ["poppy", 26, 42, 1.2], ["poppy", 42, 48], ["tuft", 62, 30], ["poppy", 78, 50, 1.2], ["poppy", 22, 88, 1.1], ["poppy", 66, 92, 1.2], ["tuft", 82, 84]],
      [["dots", 50, 60], ["bell", 24, 44, 1.2], ["mole", 70, 46, 1.1], ["tuft", 22, 70], ["bell", 30, 92, 1.2], ["bell", 80, 84, 1.1], ["bell", 64, 94], ["tuft", 46, 38]],
      [["dots", 40, 60], ["daisy", 24, 42, 1.1], ["hive", 70, 48, 1.15], ["poppy", 42, 50], ["tuft", 80, 68], ["daisy", 74, 92, 1.2], ["poppy", 24, 88, 1.1], ["tuft", 48, 92]],
      [["dots", 56, 64], ["butterfly", 44, 38, 1.3], ["bell", 22, 54, 1.1], ["daisy", 78, 46, 1.2], ["tuft", 70, 28], ["daisy", 28, 92, 1.1], ["bell", 76, 90, 1.2], ["tuft", 52, 84]],
      [["dots", 54, 58], ["milk", 28, 48, 1.1], ["daisy", 54, 40], ["tuft", 80, 32], ["poppy", 78, 58, 1.2], ["daisy", 22, 90, 1.1], ["poppy", 48, 94], ["daisy", 76, 92, 1.1]],
    ],
    between: ["daisy", "tuft", "bell", "poppy"],
  },
  forest: {
    fill: dusky("#5f9a5e"),
    edge: dusky("#37693f"),
    pictures: [
      [["fir", 50, 46, 0.9], ["fir", 27, 54, 1.1], ["fir", 76, 56, 1.1], ["fir", 24, 93], ["fir", 52, 84, 0.8], ["fir", 76, 94]],
      [["fir", 32, 52, 1.15], ["fir", 70, 48], ["mushroom", 50, 78, 1.2], ["fir", 24, 92, 0.9], ["fir", 76, 93, 1.1]],
      [["fir", 26, 50], ["fir", 52, 47, 0.8], ["fir", 76, 58, 1.15], ["stump", 30, 90, 1.1], ["owl", 30, 81, 0.95], ["fir", 74, 94, 0.9]],
      [["fir", 24, 56, 1.1], ["fir", 50, 50, 0.9], ["fir", 76, 48], ["fir", 42, 92], ["mushroom", 20, 90], ["fir", 76, 92, 1.1]],
      [["fir", 28, 48, 1.05], ["fir", 74, 54, 1.15], ["fir", 50, 64, 0.8], ["hedgehog", 36, 88, 1.15], ["fir", 78, 94, 0.95]],
    ],
    between: ["fir", "fir", "bush", "fir"],
  },
  lake: {
    fill: dusky("#5aa6c9"),
    edge: dusky("#2f7ba3"),
    pictures: [
      [["wave", 30, 28], ["wave", 72, 38, 1.1], ["wave", 36, 58], ["duck", 68, 70, 1.2], ["wave", 28, 86, 1.1], ["wave", 72, 90]],
      [["boat", 42, 56, 1.1], ["wave", 74, 26], ["wave", 28, 76], ["wave", 76, 68, 1.1], ["wave", 50, 91], ["reeds", 84, 92]],
      [["reeds", 20, 50, 1.1], ["wave", 62, 28, 1.1], ["wave", 48, 52], ["wave", 76, 66], ["lily", 32, 84, 1.2], ["wave", 70, 88]],
      [["wave", 30, 28, 1.1], ["fish", 66, 50, 1.2], ["wave", 34, 62], ["wave", 28, 88], ["rock", 74, 86, 1.1], ["wave", 54, 78, 0.8]],
      [["wave", 70, 26], ["rock", 30, 46], ["wave", 64, 52, 1.1], ["duck", 30, 76, 1.1], ["duck", 54, 84, 0.65], ["wave", 78, 74], ["wave", 40, 92]],
    ],
    between: ["wave", "wave", "lily", "wave"],
  },
  house: {
    fill: dusky("#dda07f"),
    edge: dusky("#b06a4a"),
    pictures: [
      [["house", 38, 55, 1.25], ["bush", 80, 50], ["hut", 28, 90], ["house", 70, 93]],
      [["church", 32, 80, 1.05], ["house", 70, 50, 0.95], ["bush", 68, 66, 0.8], ["hut", 74, 92, 0.95]],
      [["house", 60, 58, 1.3], ["well", 22, 52], ["hut", 30, 92, 1.05], ["fence", 74, 88]],
      [["hut", 30, 42, 1.15], ["house", 70, 58, 1.1], ["house", 32, 92], ["bush", 80, 88]],
      [["hut", 72, 40, 1.05], ["church", 64, 92], ["house", 32, 56], ["bush", 20, 74, 0.8], ["hut", 26, 92, 0.9]],
    ],
    between: ["bush", "fence", "bush", "well"],
  },
};

const SHAPES = 997; // a variant has room for the picture, its mirror image, and small shifts

/** A thing where it stands. */
export interface Standing {
  id: string;
  thing: Thing;
  x: number;
  y: number;
  scale: number;
}

/** A variant in which neighbours of one landscape never have the same picture, straight or across a corner. */
export function apart(variant: number, x: number, y: number, land: Land, seed: number): number {
  const count = grounds[land].pictures.length; // at least five, or corners would meet
  const turn = (x + 2 * y + seed) % count;
  return variant - (variant % count) + (turn < 0 ? turn + count : turn);
}

/**
 * What stands on a tile of this variant: one of the pictures, perhaps mirrored, everything a little elsewhere, and
 * nothing over an open side (clockwise from the north).
 */
export function standing(land: Land, variant: number, [, east, south, west]: readonly boolean[]): Standing[] {
  const { pictures } = grounds[land];
  const picture = pictures[variant % pictures.length]!;
  let rest = Math.floor(variant / pictures.length);
  const mirrored = rest % 2 === 1;
  const next = () => ((rest = (rest * 37 + 11) % SHAPES), (rest % 9) - 4);
  return picture.map(([thing, at, foot, scale = 1], i) => {
    const x = (mirrored ? 100 - at : at) + next() / 2;
    const y = foot + next() / 2;
    const far = reach(thing) * scale + 7;
    return { id: `${i}`, thing, x: Math.min(Math.max(x, west ? far : 0), east ? 100 - far : 100), y: Math.min(y, south ? 91 : 97), scale };
  });
}

/** What stands on the borders to the east and to the south, where the same field goes on. */
export function bridging(land: Land, variant: number, east: boolean, south: boolean): Standing[] {
  const { between } = grounds[land];
  const size = 0.8 + (variant % 5) / 15;
  const pick = (which: number) => between[which % between.length]!;
  return [
    ...(east ? [{ id: "e", thing: pick(variant), x: 100, y: 48 + (variant % 31), scale: size }] : []),
    ...(south ? [{ id: "s", thing: pick(variant >> 3), x: 36 + (variant % 29), y: 108, scale: size }] : []),
  ];
}
