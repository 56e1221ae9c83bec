/** The colours and the pattern of each rosette: never two of a kind, nor told apart by colour alone. */

import { oval } from "../../../art/parts";

interface Ribbon {
  first: string;
  second: string;
  pattern: string;
  lines?: number; // the pattern is drawn with lines so wide
}

const [X, Y] = [32, 27];
const at = (turn: number, far: number) => [X + far * Math.cos(turn * 2 * Math.PI), Y + far * Math.sin(turn * 2 * Math.PI)] as const;
const around = (count: number, draw: (turn: number) => string) => Array.from({ length: count }, (_, i) => draw(i / count)).join("");
const point = (turn: number, far: number) => at(turn, far).map((n) => n.toFixed(1)).join(" ");

const rays = (count: number) => around(count, (turn) => `M${point(turn, 15)}L${point(turn, 23)}`);
const dots = (count: number) => around(count, (turn) => `M${point(turn + 0.5 / 14, 20.8)}h.01`);
const wedges = (count: number) => around(count, (turn) => `M${X} ${Y}L${point(turn, 23)}A23 23 0 0 1 ${point(turn + 0.5 / count, 23)}z`);
const zigzag = (count: number) => around(count, (turn) => `${turn ? "L" : "M"}${point(turn, 18)}L${point(turn + 0.5 / count, 23)}`) + "z";
const swirl = (count: number) => around(count, (turn) => `M${point(turn, 15)}Q${point(turn, 21)} ${point(turn + 0.07, 23)}`);

export const ribbons: Record<string, Ribbon> = {
  cock: { first: "#c4452f", second: "#eeb93f", pattern: rays(14), lines: 2.5 },
  goose: { first: "#5aa6c9", second: "#fffdf6", pattern: dots(14), lines: 3.6 },
  cat: { first: "#8a5ba6", second: "#f0c9a0", pattern: wedges(7) },
  dog: { first: "#b07a45", second: "#fbf0d6", pattern: oval(X, Y, 20), lines: 2.5 },
  sheep: { first: "#f4ead2", second: "#8cbf5f", pattern: swirl(14), lines: 2.5 },
  goat: { first: "#3f7a4e", second: "#e9c46a", pattern: zigzag(14), lines: 2.5 },
  donkey: { first: "#8f8a83", second: "#f0c25a", pattern: dots(7), lines: 4.8 },
  pig: { first: "#e58f8f", second: "#fbf0d6", pattern: rays(28), lines: 1.6 },
  cow: { first: "#1f6b4a", second: "#fffdf6", pattern: wedges(14) },
  horse: { first: "#2f6fa8", second: "#eeb93f", pattern: wedges(3) },
};
