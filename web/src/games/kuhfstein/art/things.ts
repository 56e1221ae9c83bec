/** What stands in the landscape. Each thing stands on (0, 0), its foot, and is about 20 to 50 wide. */

import { bumps, INK, oval, type Part } from "../../../art/parts";
import { DEEP, EYES, FIR, FIR_SHADE, FOAM, FUR, GLOW, LEAF, LEAF_SHADE, POPPY, ROOF, ROOF_SHADE, SNOW, STONE, STONE_SHADE, STRAW, STRAW_SHADE, SUN, VIOLET, WALL, WALL_SHADE, WINDOW, WOOD, WOOD_SHADE } from "./colours";
import { FIR_LEAVES, SHEAF } from "./shapes";

const flower = (petals: string, heart: string, count = 5): Part[] => [
  [LEAF_SHADE, "M0 0c-1-4-1-8 0-12M0-2c3 0 5-2 6-5M0-1c-3 0-5-2-6-4", 2.6],
  [petals, bumps(0, -18, 7, 6.8, count)],
  [heart, oval(0, -18, 3), "flat"],
];

const FIR_DARK = "M-1-44c3 7 7 11 11 14l-5 1c3 5 7 9 11 12l-5 1c2 4 4 6 7 8-5 2-12 4-19 4 7-11 5-26 0-40z";
const RICK = "M-13 0c-3-10 2-27 13-35 10 8 15 24 13 35-8 3-18 3-26 0z";
const WAVE = "M-15 0c4-6 10-6 14 0 4-6 11-6 16-1";

const DAISY = flower(SNOW, SUN, 7);

/** A house by the gable: where its front ends and how far the roof goes back. */
const HOUSE: Part[] = [
  [ROOF_SHADE, "M8-46h6v12H8z"],
  [WALL_SHADE, "M0-20h23V0H0z"],
  [WALL, "M-21 0v-19L-10-32 1-19V0z"],
  [ROOF, "M-11-36h25c5 5 9 11 12 18H2z"],
  [ROOF_SHADE, "M2-18h24l-2-4H0z", "flat"],
  [WOOD, "M-26-16l15-20L5-16l-4 3-12-15-11 15z"],
  [WOOD_SHADE, "M-15 0v-9h7v9z"],
  [GLOW, "M-17-21h12v11h-12zM5-16h14v12H5z", "flat"],
  [WINDOW, "M-14-18h6v5h-6zM8-13h8v6H8z"],
];

const CHURCH: Part[] = [
  [WALL_SHADE, "M4-22h24V0H4z"],
  [ROOF, "M4-37h19c4 5 6 10 8 16H4z"],
  [WALL, "M-12 0v-42H6V0z"],
  [FIR, "M-14-41c0-6 7-7 9-13 1-4 1-6 2-9 1 3 1 5 2 9 2 6 9 7 9 13-7 2-15 2-22 0z"],
  [INK, "M-3-63v-7M-6-67h6", 2.2],
  [SNOW, oval(-3, -33, 4.6)],
  [INK, "M-3-36v3h2", 1.5],
  [WOOD_SHADE, "M-7 0v-8c0-5 8-5 8 0v8z"],
  [GLOW, "M9-1v-15h11v15zM-8-15v-12h10v12z", "flat"],
  [WINDOW, "M12-4v-8c0-3 5-3 5 0v8zM-5-18v-6h4v6z"],
];

export const things = {
  fir: [
    [WOOD, "M-3-5h6v7h-6z"],
    [FIR, FIR_LEAVES],
    [FIR_SHADE, FIR_DARK, "flat"],
    [INK, FIR_LEAVES, 2.4],
  ],
  stump: [
    [WOOD, "M-8 0c1-3 1-6 1-9h15c0 3 1 6 2 9-5 2-12 2-18 0z"],
    [STRAW, oval(0.5, -9, 7.5, 3)],
  ],
  mushroom: [
    [WALL, "M-3 0c1-3 1-5 0-8h7c-1 3-1 5 0 8-2 1-5 1-7 0z"],
    [POPPY, "M-9-7c0-12 18-12 19 0-6 2-13 2-19 0z"],
    [SNOW, "M-4-10h.01M2-13h.01M5-9h.01", 3],
  ],
  owl: [
    [WOOD, "M-8-2c-3-8-2-16-1-20l5 3c3-1 6-1 9 0l4-3c2 5 2 13 0 20-5 4-12 4-17 0z"],
    [EYES, "M-4-15a3.600 3.600 0 1 0 .01 0zM5-15a3.600 3.600 0 1 0 .01 0z"],
    [INK, "M-4-11.500h.01M5-11.500h.01", 3],
    [SUN, "M-1-8h3l-1.500 4z"],
  ],
  sheaf: [
    [STRAW, SHEAF],
    [STRAW_SHADE, "M5-13c5-5 9-9 10-15l-6 2c1-3 0-4-1-7-3 9-6 17-6 21 0 6 2 9 2 14 2 0 4-1 6-2-3-5-5-8-5-13z", "flat"],
    [STRAW_SHADE, "M-4-2l2-9M-5-19l-3-6M0-19v-8", 1.8],
    [INK, SHEAF, 2.4],
    [WOOD_SHADE, "M-5-14c4 2 6 2 10 0", 3.4],
  ],
  rick: [
    [WOOD, "M-1.500-32h3.500v-9h-3.500z"],
    [STRAW, RICK],
    [STRAW_SHADE, "M13 0c2-11-3-27-13-35 3 12 5 25 3 37 4 0 7-1 10-2z", "flat"],
    [STRAW_SHADE, "M-9-6c3 2 6 2 8 1M-8-16c2 2 5 2 7 1M-4-25c1 1 3 1 4 0", 1.800],
    [INK, RICK, 2.4],
  ],
  bale: [
    [STRAW_SHADE, "M0-24h15c9 2 9 22 0 24H0z"],
    [STRAW, oval(0, -12, 12)],
    [STRAW_SHADE, "M0-12c3-3 6 1 3 4-4 4-10 1-9-5 1-7 10-8 13-3", 1.8],
  ],
  scarecrow: [
    [WOOD, "M-2 2v-24h4V2zM-17-25h34v4h-34z"],
    [POPPY, "M-11-28h22l2 9-7-1 2 13H-7l2-13-7 1z"],
    [STRAW, "M-16-28l-5 1 3 3-4 3h6zM17-28l5 1-3 3 4 3h-6z"],
    [WALL, oval(0, -34, 6.5)],
    [WOOD_SHADE, "M-11-37c3-1 4-1 5-1 0-7 11-8 12 0 2 0 4 0 6 2-7 3-16 3-23-1z"],
    [INK, "M-2.500-33h.01M2.500-33h.01M-2-30.500c1 1 3 1 4 0", 1.8],
  ],
  hamster: [
    [FUR, "M-9 0c-4-8-2-16 3-18-3-3-1-6 2-5 3-1 6-1 9 0 3-1 4 3 2 5 5 3 6 11 2 18-5 3-13 3-18 0z"],
    [WALL, oval(0.5, -6, 5.5, 5), "flat"],
    [INK, "M-3.500-14h.01M4.500-14h.01", 2.8],
    [INK, "M.500-10.500v2M-1.500-11.500h4", 1.6],
  ],
  daisy: DAISY,
  poppy: flower(POPPY, INK, 4),
  bell: flower(VIOLET, SUN, 5),
  dots: [
    [SNOW, "M-22-6h.01M8-14h.01M18 4h.01", 4],
    [SUN, "M-12 4h.01M24-10h.01M-2-3h.01", 3.6],
  ],
  tuft: [[LEAF_SHADE, "M-5 0l-3-7M0 0v-10M5 0l3-7", 2.6]],
  mole: [
    [WOOD, "M-19 0c2-9 8-13 18-13 11 0 17 5 20 13-12 4-27 4-38 0z"],
    [WOOD_SHADE, "M19 0C16-8 10-13-1-13c7 3 12 9 9 16 4-1 8-2 11-3z", "flat"],
    [STONE_SHADE, "M-10-9c-2-17 21-18 20-1-5 4-14 4-20 1z"],
    [POPPY, oval(0, -14, 3, 2.2)],
    [INK, "M-4-19h.01M4-19h.01", 3],
    [WALL, "M-14-9c0-4 6-4 6 0-1 3-5 3-6 0zM8-10c0-4 6-4 6 0-1 3-5 3-6 0z"],
  ],
  hive: [
    [WOOD, "M-12-4h24v4h-24z"],
    [SUN, "M-11-4c-3-6-1-9 2-11-1-5 2-8 9-8s10 3 9 8c3 2 5 5 2 11z"],
    [STRAW_SHADE, "M-11-10c7 2 15 2 22 0M-9-16c6 2 12 2 18 0", 2],
    [INK, oval(0, -7, 2.4, 2), "flat"],
    [INK, "M15-22h.01M-15-26h.01M10-30h.01", 3.6],
  ],
  butterfly: [
    [SUN, "M0-8c-4-8-12-8-11-3 0 4 5 5 9 5-5 0-7 4-4 6 3 1 5-3 6-6zM1-8c2-8 11-10 11-4 0 4-5 6-9 6 5-1 7 3 4 5-2 2-5-2-6-5z"],
    [INK, "M0-8l1 8", 2.4],
  ],
  milk: [
    [STONE_SHADE, "M-13-13c-2-5 2-7 5-6M12-13c2-5-2-7-5-6", 2.4],
    [STONE, "M-7-21h13v4l4 5V0c-5 2-14 2-20 0v-12l3-5z"],
    [STONE_SHADE, "M2-21h4v4l4 5V0c-2 1-5 1-8 1z", "flat"],
    [SNOW, "M-6-11v7", 2.4],
    [STONE, "M-9-25c5-2 12-2 17 0v4H-9z"],
  ],
  wave: [
    [DEEP, WAVE, 3.8],
    [FOAM, "M-12 4.500c4-5 9-5 13 0", 2.8],
  ],
  reeds: [
    [LEAF_SHADE, "M-5 0c0-8-1-14-3-20M0 0v-25M5 0c0-6 1-11 4-16", 2.6],
    [WOOD, "M-2-27c1-3 3-3 4 0v9c-1 2-3 2-4 0zM-10-22c0-3 3-4 4-1l1 8c0 3-3 3-4 1z"],
  ],
  boat: [
    [WALL, "M-7-9c0-9 2-12 6-12s7 3 7 12z"],
    [FUR, oval(-0.5, -24, 6)],
    [WOOD_SHADE, "M-9-26c5-1 4-5 8-5s4 4 9 5c-5 2-12 2-17 0z"],
    [INK, "M-2.500-23h.01M2.500-23h.01", 2],
    [INK, "M7-16l17-10c2 4 2 8 1 14", 1.6],
    [WOOD, "M-20-11c12 3 28 3 41-1-3 8-7 12-12 13-6 2-13 2-19 0-5-2-8-6-10-12z"],
    [WOOD_SHADE, "M-18-6c10 3 25 3 36-1", 2],
  ],
  duck: [
    [SNOW, "M-13-7c-2 6 3 9 11 9 9 0 14-4 14-10-4 1-7 1-9-1 2-6-1-11-6-11s-7 5-5 10c-1 2-3 3-5 3z"],
    [SUN, "M-8-14c-5-1-8 0-9 2 3 2 6 2 9 1z"],
    [INK, "M-4-15h.01", 2.6],
    [STONE_SHADE, "M0-4c3 1 6 0 8-2", 1.8],
  ],
  fish: [
    [FOAM, "M-15 1c0-12 9-19 19-17 2-4 6-6 10-5-3 3-3 7-1 12-3 0-6 0-8-2-7 1-11 5-14 12-2 1-4 1-6 0z"],
    [DEEP, "M-4-9c1 3 3 5 6 5", 2],
    [INK, "M-10-5h.01", 3],
    [DEEP, "M-25 2c5-4 10-4 14 0 5-4 10-4 15 0", 3.8],
  ],
  lily: [
    [LEAF, "M0-4c8-3 15 0 15 4 0 5-8 7-15 6-8 0-14-3-13-7 1-4 9-5 13-3l-1 4z"],
    [SNOW, "M-1-1c-6-2-7-6-6-9l4 2 4-6 3 6 5-1c0 4-2 8-6 9z"],
  ],
  rock: [
    [STONE, "M-14 0c1-9 5-15 11-14 3-5 12-3 14 6 2 2 3 5 4 8-9 4-20 4-29 0z"],
    [STONE_SHADE, "M11-8c2 2 3 5 4 8-5 2-9 3-14 3 6-3 9-7 10-11z", "flat"],
  ],
  house: HOUSE,
  church: CHURCH,
  hut: [
    [WALL_SHADE, "M-15-12h29V0h-29z"],
    [WOOD, "M-15-12h29V0h-29z"],
    [ROOF, "M-20-11l8-15c9-1 16-1 24 0l8 15c-13 2-27 2-40 0z"],
    [STONE, "M-10-20h5v4h-5zM4-21h6v4H4z"],
    [GLOW, "M0-10h13V1H0z", "flat"],
    [WINDOW, "M3-7h7v5H3z"],
    [WOOD_SHADE, "M-9 0v-8h7v8z"],
  ],
  well: [
    [WOOD, "M-10-8h3v-14h-3zM7-8h3v-14H7z"],
    [ROOF, "M-15-21l8-9H7l8 9z"],
    [STONE, "M-11-10h22l-1 10c-6 2-14 2-20 0z"],
    [STONE_SHADE, "M-5-10v5M4-6v6M-9-5H9", 1.6],
  ],
  fence: [
    [WOOD, "M-18-9h36v4h-36z"],
    [WOOD, "M-15 0v-13l3-3 3 3V0zM-3 0v-13l3-3 3 3V0zM9 0v-13l3-3 3 3V0z"],
  ],
  bush: [
    [LEAF, bumps(0, -8, 11, 8, 7, 0.08)],
    [LEAF_SHADE, "M-4-6c2-2 4-2 5 0M3-11c2-2 4-1 5 1", 2],
  ],
  hedgehog: [
    [WOOD_SHADE, "M-15 0l-1-6 3-1 0-5 4 0 2-5 4 2 4-4 3 4 4-1 1 5 4 1 0 5 3 2-3 3z"],
    [WALL, "M-6 0c-8 1-13-1-14-4 2-3 6-7 11-8 4 3 5 8 3 12z"],
    [INK, "M-20-4h.01M-12-6.500h.01", 3.2],
  ],
} satisfies Record<string, readonly Part[]>;

export type Thing = keyof typeof things;

/** How far a thing reaches to the left and right of its foot. */
const WIDE: Partial<Record<Thing, number>> = { fir: 19, house: 26, church: 30, hut: 20, boat: 23, scarecrow: 22, fence: 18, dots: 24, mole: 19, fish: 24 };
export const reach = (thing: Thing) => WIDE[thing] ?? 14;
