/** The pictures of the bonus fields, 48 by 48, and of the scoring tiles, 64 by 64. */

import { GOLD, INK, oval, type Part } from "../../../art/parts";
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
      [WOOD, "M17.500 18a6.500 6.500 0 1 1 9 0l2 20c-4 2-9 2-13 0z"],
      [WOOD_SHADE, "M23.500 19l2.500 20 2.500-1-2-20c1.500-1.500 2.500-4 1.500-6-1 3-2 5-4.500 7z", "flat"],
      [INK, "M17.500 18h9", 2],
      ...PLUS,
    ]),
  ],
  tile: [place([[papers.meadow, "M5 1h22q4 0 4 4v22q0 4-4 4H5q-4 0-4-4V5q0-4 4-4z"], ...signs.meadow], 7, 10, 0.86), place(PLUS)],
  card: [
    place([
      ["#fffdf6", "M11 10l19-2.500 4 29-19 2.500z"],
      ["#e9c46a", "M15.500 15l6-1 1 7-6 1z"],
      ["#d8cbb4", "M17 23l6-1 1 7-6 1zM24 22l6-1 1 7-6 1z"],
      ...PLUS,
    ]),
  ],
  home: [place(BARN), place(head, 24, 31, 0.5)],
};

const most = (land: Land) => [
  place(signs[land], 13, 20, 1.18),
  place([[GOLD, "M21 20l-3-9 8 3 6-6 6 6 8-3-3 9q-11 3-22 0z"], ["#b07f1c", "M23 17.500q9 2 18 0", 1.8]]),
];

export const scorings: Record<ScoringName, readonly Placed[]> = {
  shore: [
    place([
      ["#d5e3b5", square(9, 10, 15) + square(24, 10, 15) + square(9, 25, 15) + square(24, 25, 15) + square(9, 40, 15) + square(24, 40, 15)],
      ["#5aa6c9", square(39, 10, 15) + square(39, 40, 15)],
      ["#d5e3b5", square(39, 25, 15)],
      ["#1d5f85", "M41 17c2-3 4-3 5.500 0 2-3 4-3 5.500 0M41 22c2-3 4-3 5.500 0 2-3 4-3 5.500 0M41 47c2-3 4-3 5.500 0 2-3 4-3 5.500 0M41 52c2-3 4-3 5.500 0 2-3 4-3 5.500 0", 2],
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
    place([[papers.house, square(1, 1, 30)], ...signs.house], 20, 20, 0.75),
  ],
};
