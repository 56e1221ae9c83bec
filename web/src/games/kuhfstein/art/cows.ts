/** The cows of the four seats: each of another breed, so that they are told apart without colours. */

import { INK, oval, type Part, PINK, WHITE } from "../../../art/parts";

interface Breed {
  coat: string;
  legs: string;
  body: readonly Part[]; // on the body
  horns: readonly Part[]; // behind the face
  face: readonly Part[]; // on it
  shape: string; // of the body
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
    coat: "#c3b09a",
    legs: "#9a8672",
    shape: SMOOTH,
    body: [["#9a8672", "M81 50c1 6 1 12 0 17-9 6-40 7-49 2 16 1 40 0 49-19z", "flat"]],
    horns: [],
    face: [
      [WHITE, oval(0, 7.5, 11, 7.5), "flat"],
      ["#7d6a58", "M-6-13c-2-6 2-9 5-7 2-3 7-2 6 2 3 1 3 4 1 6-4-2-8-2-12-1z"],
    ],
  },
  {
    coat: "#d18d3f",
    legs: "#d18d3f",
    shape: SHAGGY,
    body: [["#a8662a", "M42 52l2 8M53 48l2 9M64 50l2 8M73 54l1 7M48 63l1 5M59 63l1 5", 2.2]],
    horns: [[HORN, "M-9-14c-7 2-16 1-19-9 6 4 13 4 20 4zM9-14c7 2 16 1 19-9-6 4-13 4-20 4z"]],
    face: [],
  },
];

/** The fringe of the shaggy one comes over her eyes; one of them peeps out. */
export const FRINGE: readonly Part[] = [
  ["#a8662a", "M-11-11c2-8 19-9 23-1 0 4-1 7-2 10l-3-5-1 7-4-6-2 5-3-6-3 4-1-6-3 3c-1-2-1-3-1-5z"],
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
