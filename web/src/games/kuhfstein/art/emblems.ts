/** The pictures of the bonus fields, 48 by 48, and of the scoring tiles, 64 by 64. */

import { CREAM, GOLD, INK, oval, type Part } from "../../../art/parts";
import { head } from "./cows";
import type { Land } from "./lands";
import { papers, signs } from "./symbols";

export type BonusName = "cow" | "action" | "tile" | "card" | "home";
export type ScoringName = "shore" | "hay" | "meadow" | "forest" | "goal" | "trees" | "cows" | "size" | "house";

/** Parts, and where they lie: scaled, then moved. */
export interface Placed {
  parts: readonly Part[];
  x: number;
  y: number;
  scale: number;
}

const place = (parts: readonly Part[], x = 0, y = 0, scale = 1): Placed => ({ parts, x, y, scale });
const square = (x: number, y: number, size: number) => `M${x} ${y}h${size}v${size}h${-size}z`;

const WOOD = "#c99a5b";
const WOOD_SHADE = "#9c6f38";
const PLUS: Part[] = [
  [INK, "M35 29v12M29 35h12", 7],
  [GOLD, "M35 29v12M29 35h12", 3.4],
];
const BARN: Part[] = [
  ["#a9703f", "M9 22l15-11 15 11v17H9z"],
  ["#4a3527", "M15 39V25h18v14z"],
  ["#c8694a", "M5 24L24 8l19 16-3 3-16-13L8 27z"],
];

export const bonuses: Record<BonusName, readonly Placed[]> = {
  cow: [place(head, 24, 25, 0.9)],
  action: [
    place([
      [WOOD, "M16 12a6 6 0 1 1 8 0c-1 3 0 5 2 7 3 5 2 13 1 20-4 1.500-10 1.500-14 0-1-7-2-15 1-20 2-2 3-4 2-7z"],
      [WOOD_SHADE, "M22 14c-1 3 1 5 2 8 1 6 1 12 0 17.500l3-.500c1-7 2-15-1-20-2-2-3-4-2-7z", "flat"],
      ...PLUS,
    ]),
  ],
  tile: [
    place([
      [CREAM, "M10 13l22-4 4 23-22 4z"],
      ["#8cbf5f", "M13 16l8-1.500 4 18.500-8 1.500z"],
      ["#5aa6c9", "M24 14l7-1 1 6-7 1.500zM25.500 23.500l7-1.500 1 7-6.500 1.500z"],
      ...PLUS,
    ]),
  ],
  card: [
    place([
      ["#fffdf6", "M12 9l17-2 4 27-17 3z"],
      ["#e9c46a", "M16 14l6-1 1 7-6 1z"],
      ["#d8cbb4", "M17.500 22l6-1 1 7-6 1zM24 21l5-1 1 7-5 1z"],
      ...PLUS,
    ]),
  ],
  home: [place(BARN), place(head, 24, 31, 0.5)],
};

const small = (land: Land, x: number, y: number, scale = 1) => [place([[papers[land], "M1 1h30v30H1z"], ...signs[land]], x, y, scale)];
const most = (land: Land) => [
  place(signs[land], 11, 18, 1.3),
  place([[GOLD, "M20 18l-3-11 8 4 7-8 7 8 8-4-3 11q-12 3-24 0z"], ["#b07f1c", "M23 14.500q9 2 18 0", 1.8]]),
];

export const scorings: Record<ScoringName, readonly Placed[]> = {
  shore: [
    place([
      ["#5aa6c9", "M10 14q10-6 22-3t22-1v28q-12 6-22 3t-22 3z"],
      ["#efe0b4", "M10 44q10-6 22-3t22-3v12q-10 5-22 3t-22 3z"],
      ["#1d5f85", "M15 21c3-5 7-5 10 0 3-5 7-5 10-1M30 33c3-5 7-5 10 0 3-5 7-5 10-1", 3],
      ["#3d7030", "M15 50v-11M19 51c0-6 1-9 3-13M11 50c0-5 0-7-1-9", 2.6],
    ]),
  ],
  hay: most("hay"),
  meadow: most("meadow"),
  forest: most("forest"),
  goal: [
    place([
      ["#8a5f42", "M16 10h5v44h-5z"],
      ["#fffdf6", "M21 12q8-4 15 0t15 0v22q-8 4-15 0t-15 0z"],
      [INK, "M21 12q4-2 7.500-2v11q-4 0-7.500 2zM36 12q4 2 7.500 2v10q-4 0-7.500-2zM28.500 21q4 0 7.500 1.500v11.500q-4-2-7.500-2zM43.500 24q4 0 7.500-1.500v11.500q-4 2-7.500 2z", "flat"],
    ]),
  ],
  trees: [
    [20, 27],
    [44, 27],
    [32, 45],
  ].map(([x, y]) =>
    place([
      ["#8a5f42", "M-3 3h6v9h-6z"],
      ["#7db356", oval(0, -4, 10.5, 9.5)],
      ["#d2573f", "M-4-4h.01M3-7h.01M3 0h.01", 3.4],
    ], x, y),
  ),
  cows: [
    [21, 22],
    [44, 22],
    [21, 45],
    [44, 45],
  ].map(([x, y]) => place(head, x, y, 0.58)),
  size: [
    place([
      [papers.meadow, square(9, 20, 12) + square(33, 8, 12)],
      [papers.lake, square(21, 8, 12) + square(33, 44, 12)],
      [papers.hay, square(21, 20, 12) + square(45, 32, 12)],
      [papers.house, square(33, 20, 12) + square(21, 32, 12)],
      [papers.forest, square(9, 32, 12) + square(33, 32, 12) + square(21, 44, 12)],
    ]),
  ],
  house: [
    place([
      [papers.forest, square(24.5, 8.5, 15)],
      [papers.lake, square(40, 24.5, 15)],
      [papers.hay, square(24.5, 40, 15)],
      [papers.meadow, square(9, 24.5, 15)],
    ]),
    ...small("house", 20, 20, 0.75),
  ],
};
