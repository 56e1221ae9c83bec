/** The five landscapes: their ground, its pattern, and what stands where. The middle is left to a cow. */

import { dusky } from "./colours";
import type { Thing } from "./things";

export type Land = "hay" | "meadow" | "forest" | "lake" | "house";

/** What stands there, and how large. */
type Spot = readonly [thing: Thing, x: number, y: number, scale?: number];

interface Ground {
  fill: string;
  edge: string; // around the field, and its pattern
  pictures: readonly (readonly Spot[])[];
}

export const grounds: Record<Land, Ground> = {
  hay: {
    fill: dusky("#e9c46a"),
    edge: dusky("#c99f42"),
    pictures: [
      [["sheaf", 24, 42], ["sheaf", 78, 46, 0.9], ["sheaf", 52, 36, 0.85], ["sheaf", 22, 92], ["sheaf", 80, 94, 1.05]],
      [["bale", 22, 36], ["sheaf", 76, 42], ["sheaf", 20, 92, 1.05], ["bale", 72, 90, 1.1]],
      [["rick", 22, 48], ["rick", 80, 46, 0.9], ["sheaf", 52, 36, 0.8], ["sheaf", 80, 94], ["rick", 24, 94, 0.8]],
      [["scarecrow", 24, 54], ["sheaf", 78, 42], ["sheaf", 24, 93, 0.9], ["sheaf", 76, 94, 1.05]],
      [["sheaf", 22, 44], ["sheaf", 50, 36, 0.85], ["hamster", 60, 96, 0.9], ["sheaf", 80, 48], ["sheaf", 82, 95], ["sheaf", 20, 92]],
    ],
  },
  meadow: {
    fill: dusky("#8cbf5f"),
    edge: dusky("#659a43"),
    pictures: [
      [["daisy", 22, 40, 1.1], ["daisy", 80, 34], ["tuft", 52, 28], ["daisy", 50, 46, 0.9], ["daisy", 18, 88], ["tuft", 50, 92], ["daisy", 82, 90, 1.15]],
      [["poppy", 20, 36], ["poppy", 40, 30, 0.9], ["tuft", 70, 30], ["poppy", 82, 46, 1.15], ["poppy", 20, 90, 1.1], ["poppy", 82, 90], ["tuft", 56, 94]],
      [["bell", 22, 40], ["mole", 74, 36, 0.95], ["tuft", 22, 64], ["bell", 20, 92, 1.1], ["bell", 84, 88], ["bell", 66, 94, 0.9], ["tuft", 44, 92]],
      [["daisy", 20, 38], ["hive", 76, 40, 0.95], ["poppy", 46, 32, 0.95], ["tuft", 82, 62], ["daisy", 80, 92, 1.1], ["poppy", 20, 88, 1.1], ["tuft", 50, 94]],
      [["butterfly", 36, 32, 1.1], ["bell", 18, 50], ["daisy", 80, 42, 1.1], ["tuft", 60, 26], ["tuft", 20, 70], ["daisy", 20, 92], ["bell", 82, 90, 1.1]],
      [["milk", 24, 40, 0.95], ["daisy", 48, 34], ["tuft", 74, 28], ["poppy", 82, 48, 1.1], ["daisy", 18, 90, 1.1], ["poppy", 50, 95, 0.9], ["daisy", 82, 92]],
    ],
  },
  forest: {
    fill: dusky("#5f9a5e"),
    edge: dusky("#37693f"),
    pictures: [
      [["fir", 50, 44, 0.9], ["fir", 22, 52], ["fir", 80, 50, 1.05], ["fir", 18, 94], ["fir", 82, 95, 0.95], ["fir", 50, 97, 0.7]],
      [["fir", 30, 46], ["fir", 72, 46, 1.1], ["mushroom", 52, 92], ["fir", 18, 90, 0.85], ["fir", 84, 95]],
      [["fir", 22, 46], ["fir", 54, 44, 0.8], ["fir", 82, 54, 1.1], ["stump", 22, 92], ["owl", 22, 84, 0.8], ["fir", 78, 96, 0.85]],
      [["fir", 18, 50, 1.1], ["fir", 46, 44, 0.85], ["fir", 80, 48], ["fir", 30, 95, 0.8], ["mushroom", 12, 94, 0.8], ["fir", 80, 95]],
    ],
  },
  lake: {
    fill: dusky("#5aa6c9"),
    edge: dusky("#2f7ba3"),
    pictures: [
      [["wave", 28, 24], ["wave", 74, 34], ["wave", 50, 52, 0.9], ["duck", 76, 74], ["wave", 24, 78], ["wave", 62, 92, 0.9]],
      [["boat", 34, 42], ["wave", 76, 24], ["wave", 80, 56, 0.9], ["wave", 22, 68], ["wave", 54, 90], ["reeds", 86, 90, 0.9]],
      [["reeds", 16, 42], ["wave", 58, 24], ["wave", 40, 46, 0.9], ["wave", 78, 60], ["lily", 28, 84], ["wave", 72, 88]],
      [["wave", 26, 28], ["fish", 74, 40], ["wave", 48, 56, 0.9], ["wave", 22, 84], ["rock", 80, 88, 0.85], ["wave", 50, 90, 0.8]],
      [["wave", 72, 24], ["rock", 26, 36, 0.9], ["wave", 50, 46, 0.9], ["duck", 24, 80, 0.9], ["duck", 48, 88, 0.55], ["wave", 78, 72], ["wave", 78, 92, 0.8]],
    ],
  },
  house: {
    fill: dusky("#dda07f"),
    edge: dusky("#b06a4a"),
    pictures: [
      [["house", 36, 50, 1.1], ["hut", 78, 44, 0.8], ["bush", 18, 88, 0.9], ["house", 74, 95, 0.85]],
      [["church", 30, 74], ["house", 76, 46, 0.85], ["bush", 62, 60, 0.7], ["hut", 74, 94]],
      [["house", 64, 50, 1.1], ["well", 22, 46, 0.9], ["hut", 24, 94], ["fence", 72, 94]],
      [["hut", 26, 36, 1.05], ["house", 74, 52], ["house", 26, 94, 0.95], ["bush", 82, 92]],
      [["hut", 74, 38], ["church", 66, 94, 0.9], ["house", 26, 48, 0.9], ["bush", 18, 70, 0.7], ["hut", 22, 94, 0.85]],
    ],
  },
};

const SHAPES = 997; // a variant has room for the picture, its mirror image, and small shifts

/** What stands on a tile of this variant: one of the pictures, perhaps mirrored, everything a little elsewhere. */
export function spots(land: Land, variant: number): Required<{ thing: Thing; x: number; y: number; scale: number }>[] {
  const { pictures } = grounds[land];
  const picture = pictures[variant % pictures.length]!;
  let rest = Math.floor(variant / pictures.length);
  const mirrored = rest % 2 === 1;
  const next = () => ((rest = (rest * 37 + 11) % SHAPES), (rest % 9) - 4);
  return picture.map(([thing, x, y, scale = 1]) => ({ thing, x: (mirrored ? 100 - x : x) + next() / 1.5, y: y + next() / 3, scale }));
}
