/** The cows of the four seats: each of another breed, so that they are told apart without colours. */

import { INK, oval, type Part, PINK, WHITE } from "../../../art/parts";

interface Breed {
  coat: string;
  legs: string;
  body: readonly Part[]; // on the body
  horns: readonly Part[]; // behind the face
  face: readonly Part[]; // on it
  shape: string; // of the body
  front?: readonly Part[]; // what hangs over the eyes
}

const HORN = "#e9dcc0";
const SMOOTH = "M34 45c8-6 36-7 44-2 7 5 6 17 3 24-9 6-42 7-50 1-4-6-3-18 3-23z";
const SHAGGY = "M34 44c8-7 36-8 44-2 7 5 6 17 4 27l-4-3-2 7-5-5-4 7-5-6-5 7-4-6-5 7-4-7-5 6-2-7-4 4c-5-7-4-24 1-29z";

export const FACE = "M-11.500-12c3-5 20-5 23 0 2 5 0 10-2 14 0 8-3.500 13-9.500 13s-9.500-5-9.500-13c-2-4-4-9-2-14z";

export const EARS = "M-11-9c-5-4-11-3-12 1 1 4 7 5 11 3zM11-9c5-4 11-3 12 1-1 4-7 5-11 3z";

export const breeds: readonly Breed[] = [
  {
    coat: WHITE,
    legs: WHITE,
    shape: SMOOTH,
    body: [["#a8553a", "M47 41c7-2 15-2 20-1 2 6-1 13-8 14s-13-6-12-13zM80 45c4 6 3 15 1 21-5 1-10-3-9-10 0-6 4-10 8-11zM38 70c0-6 4-10 9-9s7 6 5 11c-5 0-10-.500-14-2z", "flat"]],
    horns: [[HORN, "M-9-14c-4-1-6-5-5-9 3 2 6 4 8 7zM9-14c4-1 6-5 5-9-3 2-6 4-8 7z"]],
    face: [["#a8553a", "M-11-12c2-4 9-5 11-4 1 5 0 11-4 15-4 2-6-1-6.500-5-1-2-1-4-.500-6z", "flat"]],
  },
  {
    coat: "#55483f",
    legs: "#55483f",
    shape: SMOOTH,
    body: [[WHITE, "M48 41c6-1 13-1.500 19-1-3 10-3 21 0 31-6 1-13 1.500-19 1-3-10-3-21 0-31z", "flat"]],
    horns: [[HORN, "M-9-12c-8 0-14-4-13-13 3 4 9 6 15 9zM9-12c8 0 14-4 13-13-3 4-9 6-15 9z"]],
    face: [[WHITE, "M-2-15.500c2-.500 4-.500 5 0-2 6-1 11 1 16-3 2-5 2-8 0 3-5 3-10 2-16z", "flat"]],
  },
  {
    coat: "#cfc2b1",
    legs: "#9a8672",
    shape: SMOOTH,
    body: [["#e4dacb", "M36 47c8-6 30-7 40-3-14 0-30 1-40 3z", "flat"]],
    horns: [[HORN, "M-10-12c-5 1-8-2-8-6 3 1 6 1 9 1zM10-12c5 1 8-2 8-6-3 1-6 1-9 1z"]],
    face: [
      [WHITE, oval(0, 7.5, 11, 7.5), "flat"],
    ],
    front: [
      ["#3f7a4e", "M-12-8c1-11 23-11 24 0-8-4-16-4-24 0z"],
      ["#d2573f", oval(-7.5, -13, 4)],
      ["#e9b63a", oval(8, -13, 4)],
      [WHITE, oval(0, -16, 4.4)],
      ["#e9b63a", "M0-16h.01", 3.6],
    ],
  },
  {
    coat: "#bd6f2c",
    legs: "#bd6f2c",
    shape: SHAGGY,
    body: [["#8f4d1c", "M42 52l2 8M53 48l2 9M64 50l2 8M73 54l1 7M48 63l1 5M59 63l1 5", 2.2]],
    horns: [[HORN, "M-9-14c-7 2-16 1-19-9 6 4 13 4 20 4zM9-14c7 2 16 1 19-9-6 4-13 4-20 4z"]],
    face: [],
    front: [["#8f4d1c", "M-12-5c-2-15 22-16 25-5 0 2 0 4-1 5l-3-4-2 2-3-3-3 7-3-3-2 6-3-4-3 5c-1-2-2-4-2-6z"]],
  },
];

export const eyes: readonly Part[] = [
  [WHITE, oval(-5, -4.2, 3.3, 3.7)],
  [WHITE, oval(5.2, -4.2, 3.3, 3.7)],
  [INK, "M-4.400-3.600h.01M5-3.600h.01", 3.6],
];

export const muzzle: readonly Part[] = [
  [PINK, oval(0, 8.5, 9.6, 7)],
  [INK, "M-3.400 6.500v.800M3.800 6.500v.800", 2.6],
  [INK, "M-4 11.500c2 2 6 2 8-.500", 2],
];

export const LEGS = "M36 62h8v23h-8zM68 62h8v23h-8zM44 66h8v20h-8zM74 66h8v20h-8z";
export const SHADE: Part = ["#2e262026", "M82 47c4 8 3 15 0 21-9 6-43 7-50 1 18 2 45 0 50-22z", "flat"];
export const UDDER: Part = [PINK, "M60 68c0 5 2 7 3 9 1-2 2-2 3-3 1 1 2 2 3 2 1-2 3-4 3-8z"];

/** The head of a cow by herself, around (0, 0), 40 wide. */
export const head: readonly Part[] = [
  ...breeds[0]!.horns,
  [WHITE, EARS],
  [WHITE, FACE],
  ...breeds[0]!.face,
  [INK, FACE, 2],
  ...eyes,
  ...muzzle,
];
