/** The colours of the landscape, by day and at dusk: in the dark theme the evening comes, and windows are lit. */

const MOON = [0.76, 0.77, 0.86] as const; // how much of red, green and blue is left in the evening

/** The colour by day, and what the dusk makes of it. */
export function dusky(day: string): string {
  const dusk = MOON.map((left, i) =>
    Math.round(parseInt(day.slice(1 + 2 * i, 3 + 2 * i), 16) * left)
      .toString(16)
      .padStart(2, "0"),
  );
  return `light-dark(${day},#${dusk.join("")})`;
}

export const WINDOW = "light-dark(#7d93a0,#ffd978)";
export const EYES = "light-dark(#fbf0d6,#ffe58f)"; // of the owl
export const GLOW = "light-dark(#0000,#ffd97850)";

export const LANE = dusky("#efe0b4"); // between the fields
export const WALL = dusky("#fbf0d6");
export const WALL_SHADE = dusky("#e0c8a0");
export const ROOF = dusky("#c8694a");
export const ROOF_SHADE = dusky("#a34f35");
export const WOOD = dusky("#a9703f");
export const WOOD_SHADE = dusky("#7c4f2a");
export const STRAW = dusky("#f4d88c");
export const STRAW_SHADE = dusky("#d9ab4a");
export const FIR = dusky("#3f7a4e");
export const FIR_SHADE = dusky("#2f6140");
export const LEAF = dusky("#7db356");
export const LEAF_SHADE = dusky("#578f3f");
export const FOAM = dusky("#d8eef4");
export const DEEP = dusky("#2f7ba3");
export const SNOW = dusky("#fffdf6");
export const STONE = dusky("#bdb5a8");
export const STONE_SHADE = dusky("#978e82");
export const POPPY = dusky("#d2573f");
export const SUN = dusky("#f2c343");
export const VIOLET = dusky("#9a6fb8");
export const FUR = dusky("#d99a55");
