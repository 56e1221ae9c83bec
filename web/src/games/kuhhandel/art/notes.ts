/** What is printed on the money: paper, pattern, and what one would buy with it in the village. */

import { BEAK, BROWN, bumps, GOLD, INK, oval, type Part, RED, WHITE } from "../../../art/parts";

interface Print {
  paper: string;
  print: string;
  pattern: string;
  wide: number;
  picture: readonly Part[];
}

const rows = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join("");

export const notes: Record<0 | 10 | 20 | 50 | 100 | 200 | 500, Print> = {
  // An empty purse, and the moth that lived in it.
  0: {
    paper: "#e4ddcf",
    print: "#b3a692",
    pattern: rows(12, (i) => `M6 ${12 + i * 12.5}h88`),
    wide: 1,
    picture: [
      ["#6b5d50", oval(82, 26, 6, 5) + oval(74, 34, 2.5) + oval(20, 128, 5, 6) + oval(29, 137, 2.5) + oval(88, 104, 3, 4)],
      [BROWN, "M26 88c-8 20 2 26 24 26s32-6 24-26c-6-6-42-6-48 0z"],
      ["#5b4636", "M26 88c8-8 40-8 48 0-8 8-40 8-48 0z"],
      [GOLD, oval(44, 80, 3.5) + oval(53, 80, 3.5)],
      [INK, "M46 74c-6 0-10-4-8-8s8-4 10-8", 1.5],
      ["#cfc4b0", "M56 62c-14-2-18-14-12-18 8 0 12 8 12 18zM56 62c14-2 18-14 12-18-8 0-12 8-12 18z"],
      ["#cfc4b0", "M56 61c-8 2-10 8-6 11 4-1 6-5 6-11zM56 61c8 2 10 8 6 11-4-1-6-5-6-11z"],
      [INK, "M56 54v14M56 54l-4-6M56 54l4-6", 1.8],
    ],
  },
  // An egg.
  10: {
    paper: "#f2cba4",
    print: "#c98850",
    pattern: rows(14, (i) => `M6 ${10 + i * 12}L94 ${-8 + i * 12 + 14}`),
    wide: 1.8,
    picture: [
      [GOLD, "M30 92l-6 8M36 96l-4 12M64 96l4 12M70 92l8 6M50 100v12M42 100l-2 12M58 100l2 12", 3],
      [WHITE, "M50 54c14 0 22 16 22 28 0 14-10 20-22 20s-22-6-22-20c0-12 8-28 22-28z"],
      ["#e4ddcf", "M66 72c4 14-2 24-14 27 14 2 20-6 19-17 0-4-2-8-5-10z", "flat"],
    ],
  },
  // A turnip.
  20: {
    paper: "#c4dba4",
    print: "#6f9c45",
    pattern: rows(7, (c) => rows(11, (r) => oval(11 + c * 13, 15 + r * 13, 2))),
    wide: 1.5,
    picture: [
      ["#8cbf5f", "M48 74c-12-4-16-14-12-24 10 2 14 10 14 22 0-14 4-22 16-24 4 12-4 22-14 26z"],
      ["#b98cb8", "M50 72c14 0 22 6 22 16 0 12-12 16-18 20l-3 8-4-8c-6-4-19-8-19-20 0-10 8-16 22-16z"],
      [WHITE, "M30 92c10 6 30 6 40 0-4 8-12 12-17 15l-2 7-3-7c-6-4-14-7-18-15z", "flat"],
      [INK, "M50 72c14 0 22 6 22 16 0 12-12 16-18 20l-3 8-4-8c-6-4-19-8-19-20 0-10 8-16 22-16z", 2],
    ],
  },
  // A jug of milk.
  50: {
    paper: "#b5d6e6",
    print: "#4f91b3",
    pattern: rows(12, (i) => `M4 ${16 + i * 12}q11-8 23 0t23 0 23 0 23 0`),
    wide: 1.8,
    picture: [
      ["none", "M68 68c18-4 18 26 2 26"],
      ["#c9d3d6", "M36 60h28l4 12c6 12 6 24 0 36H32c-6-12-6-24 0-36z"],
      [WHITE, "M34 60c0-6 32-6 32 0s-32 6-32 0z"],
      ["#98a7ac", "M31 78c10 4 28 4 38 0M30 100c10 4 30 4 40 0", 2],
    ],
  },
  // A sheaf of wheat.
  100: {
    paper: "#eccb78",
    print: "#b5842a",
    pattern: rows(7, (c) => rows(9, (r) => `M${5 + c * 14} ${20 + r * 16}l7-8 7 8`)),
    wide: 1.8,
    picture: [
      ["#b5842a", "M50 112V62M50 112c-6-16-14-28-20-40M50 112c6-16 14-28 20-40", 3],
      [GOLD, rows(4, (i) => oval(50, 53 + i * 7, 4, 5)) + rows(3, (i) => oval(28 + i * 3, 66 + i * 8, 4.5) + oval(72 - i * 3, 66 + i * 8, 4.5))],
      [RED, "M40 94c6 3 14 3 20 0v7c-6 3-14 3-20 0z"],
    ],
  },
  // A wheel of cheese.
  200: {
    paper: "#d9bfdc",
    print: "#8f64a0",
    pattern: rows(9, (i) => `M${6 + i * 11} 4v152`) + rows(13, (i) => `M4 ${12 + i * 12}h92`),
    wide: 1.2,
    picture: [
      [GOLD, "M24 74c0-10 52-10 52 0v22c0 12-52 12-52 0z"],
      ["#f6d77e", "M24 74c0-11 52-11 52 0s-52 11-52 0z"],
      ["#fbf0d6", "M50 74l-18 7v22c5 2 11 3 18 3z"],
      [BEAK, oval(41, 90, 3.5) + oval(45, 100, 2.5) + oval(38, 82, 1.8)],
      [BEAK, oval(60, 73, 4, 2)],
    ],
  },
  // The bell that only the lead cow wears.
  500: {
    paper: "#e7a08a",
    print: "#a8412c",
    pattern: rows(24, (i) => `M50 80L${(50 + 100 * Math.cos((i * Math.PI) / 12)).toFixed(0)} ${(80 + 100 * Math.sin((i * Math.PI) / 12)).toFixed(0)}`),
    wide: 2,
    picture: [
      [BROWN, "M32 62c-4-18 40-18 36 0h-8c0-8-20-8-20 0z"],
      [GOLD, "M34 60c10-4 22-4 32 0l8 40c-14 8-34 8-48 0z"],
      ["#c98f24", "M66 60l8 40c-4 3-9 4-14 5 2-16 2-30-2-46z", "flat"],
      [BROWN, oval(50, 109, 6, 5)],
      [WHITE, bumps(49, 80, 8, 8, 6)],
      [GOLD, oval(49, 80, 3)],
    ],
  },
};
