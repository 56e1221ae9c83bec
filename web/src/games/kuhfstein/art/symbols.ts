/** The landscapes as signs, 32 by 32, drawn for 16 px: a sheaf, a flower, a fir, waves, a house. */

import { INK, oval, type Part } from "../../../art/parts";
import type { Land } from "./lands";

const WHITE = "#fffdf6";

export const signs: Record<Land, readonly Part[]> = {
  hay: [
    ["#fbe7a8", "M10 27c3-4 4-6 4-9-4-4-7-8-7-13l5 3 4-4 4 4 5-3c0 5-3 9-7 13 0 3 1 5 4 9-4 2-8 2-12 0z"],
    ["#8a5a2a", "M12 18h8", 3.4],
    [INK, "M16 9v5", 2],
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
