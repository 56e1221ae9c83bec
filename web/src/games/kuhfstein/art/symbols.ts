/** The landscapes as signs, 32 by 32, drawn for 16 px: a sheaf, a flower, a fir, waves, a house. */

import { oval, type Part } from "../../../art/parts";
import type { Land } from "./lands";

const WHITE = "#fffdf6";

export const signs: Record<Land, readonly Part[]> = {
  hay: [
    ["#fbe7a8", "M8 28c2-4 3-7 2-11C6 14 4 10 4 6l4 2 2-4 3 3 3-4 3 4 3-3 2 4 4-2c0 4-2 8-6 11-1 4 0 7 2 11-5 2-11 2-16 0z"],
    ["#b07f1c", "M12 9v5M16 8v6M20 9v5M13 22l-1 5M19 22l1 5", 1.8],
    ["#7c4f2a", "M10 18c4 1.500 8 1.500 12 0", 3.6],
  ],
  meadow: [
    ["#3d7030", "M16 17v11M16 26c4 0 6-2 7-5M16 27c-3 0-5-2-6-4", 3],
    [WHITE, "M16 4c3 0 4 2 3.500 4.500C22 7 25 8 25.500 10.500S24 14.500 22 15c1.500 2 1 4.500-1 5.500s-4 0-5-2c-1 2-3 3-5 2s-2.500-3.500-1-5.500c-2-.500-4-2-3.500-4.500S10 7 12.500 8.500C12 6 13 4 16 4z"],
    ["#f2b52e", oval(16, 13, 3.4), "flat"],
  ],
  forest: [
    ["#8a5f42", "M13.500 23h5v6h-5z"],
    ["#2f6a41", "M16 3c2 5 4 7 7 9l-3 1c2 4 4 6 7 8-6 4-16 4-22 0 3-2 5-4 7-8l-3-1c3-2 5-4 7-9z"],
  ],
  lake: [
    ["#1d5f85", "M5 11c3-5 7-5 11 0 3-5 8-5 11-1M5 19c3-5 7-5 11 0 3-5 8-5 11-1M5 27c3-5 7-5 11 0 3-5 8-5 11-1", 3],
    [WHITE, "M7 13c3-3 5-3 7 0M18 21c3-3 5-3 7 0M7 29c3-3 5-3 7 0", 2],
  ],
  house: [
    [WHITE, "M7 27V15l9-8 9 8v12z"],
    ["#7c4f2a", "M13.500 27v-8h5v8z"],
    ["#c04f30", "M3 16.500L16 4l13 12.500-3.500 3L16 10l-9.500 9.500z"],
  ],
};

/** A field of the landscape, on which its sign stands. */
export const papers: Record<Land, string> = { hay: "#e9c46a", meadow: "#8cbf5f", forest: "#5f9a5e", lake: "#5aa6c9", house: "#e3ab8b" };
