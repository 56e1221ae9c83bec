/** A drawing is a list of parts, painted in order; what is drawn by one hand shares them. */

/**
 * A path with its fill: outlined; with a shade at the lower right, or at the right side only where it goes on below;
 * without an outline; or a mere line of so many px.
 */
export type Part = readonly [colour: string, path: string, how?: "shade" | "side" | "flat" | number];

export const INK = "#2e2620";
export const SOFT = "#94826f"; // free lines, seen on light and dark ground
export const WHITE = "#fffdf6";
export const CREAM = "#fbf0d6";
export const PINK = "#eeb0a0";
export const RED = "#c4452f";
export const GOLD = "#eeb93f";
export const BROWN = "#8a5f42";
export const FUR = "#e0974a"; // the cat's
export const COAT = "#cfa06a"; // the dog's
export const STRIPE = "#9c5a22";
export const GREY = "#aaa59e";
export const CHESTNUT = "#b06a38";
export const MANE = "#f4e2b4";
export const BEAK = "#f0a13a";
export const RATTY = "#a89e95";

/** An oval around a point. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

/** An oval with so many bumps: wool, clouds, the pleats of a rosette. `wild` makes them uneven. */
export function bumps(x: number, y: number, rx: number, ry: number, count: number, wild = 0): string {
  const at = (i: number) => {
    const [angle, far] = [(i / count) * 2 * Math.PI + wild * Math.sin(i * 5), 1 + wild * Math.cos(i * 3)];
    return `${(x + rx * far * Math.cos(angle)).toFixed(1)} ${(y + ry * far * Math.sin(angle)).toFixed(1)}`;
  };
  const round = ((rx + ry) * Math.PI * 0.56) / count / 1.6;
  const arcs = Array.from({ length: count }, (_, i) => `A${round.toFixed(1)} ${round.toFixed(1)} 0 0 1 ${at((i + 1) % count)}`);
  return `M${at(0)}${arcs.join("")}z`;
}

/** A line with an outline: tails, thin legs. */
export function cord(colour: string, path: string, width: number): Part[] {
  return [
    [INK, path, width + 7],
    [colour, path, width],
  ];
}
