/** What is heard at the table: short, quiet, and charming rather than real. */

import type { Fact } from "../../lib/protocol";
import { scratch, type Sound, tone } from "../../lib/sound";

/** Several sounds one after the other, so many milliseconds apart; the first one at once. */
function row(apart: number, ...sounds: Sound[]): void {
  sounds.forEach((sound, i) => (i ? setTimeout(sound, i * apart) : sound()));
}

/** A trembling voice: so many short tones, each by `step` Hz from the one before. */
function tremble(count: number, apart: number, from: number, step: number, volume: number): void {
  row(apart, ...Array.from({ length: count }, (_, i) => () => tone(from + i * step, from + i * step - 25, (apart / 1000) * 1.1, "sawtooth", volume)));
}

export const knock: Sound = () => {
  tone(210, 90, 0.08, "triangle", 0.3);
  scratch(0.03, 0.2, 1200);
};

export const slap: Sound = () => {
  scratch(0.09, 0.5, 1500);
  tone(140, 60, 0.08, "triangle", 0.25);
};

export const bell: Sound = () => {
  tone(1180, 1170, 0.7, "sine", 0.1);
  tone(2950, 2940, 0.35, "sine", 0.03);
};

export const hammer: Sound = () => row(130, knock, bell);

export const rustle: Sound = () => row(120, () => scratch(0.14, 0.18, 4500), () => scratch(0.1, 0.12, 5200));

export const squeak: Sound = () => row(110, () => tone(1900, 2600, 0.08, "sine", 0.06), () => tone(2400, 1900, 0.1, "sine", 0.06));

/** Somebody has to show everything. */
export const wince: Sound = () => row(200, () => tone(330, 300, 0.2, "triangle", 0.12), () => tone(260, 170, 0.45, "triangle", 0.12));

const bark: Sound = () => {
  tone(260, 130, 0.1, "sawtooth", 0.09);
  scratch(0.06, 0.15, 900);
};

const honk: Sound = () => tone(330, 260, 0.16, "sawtooth", 0.06);

const grunt: Sound = () => {
  tone(110, 80, 0.12, "sawtooth", 0.08);
  scratch(0.12, 0.4, 300);
};

/** The voice of each animal. */
export const voices: Record<string, Sound> = {
  cock: () => row(140, () => tone(520, 700, 0.12, "sawtooth", 0.04), () => tone(780, 660, 0.12, "sawtooth", 0.04), () => tone(940, 430, 0.5, "sawtooth", 0.04)),
  goose: () => row(190, honk, honk, () => scratch(0.3, 0.12, 5000)),
  cat: () => row(170, () => tone(500, 760, 0.18, "triangle", 0.1), () => tone(760, 380, 0.4, "triangle", 0.1)),
  dog: () => row(200, bark, bark),
  sheep: () => tremble(7, 65, 430, -6, 0.05),
  goat: () => tremble(6, 45, 600, -14, 0.05),
  donkey: () => row(300, () => tone(700, 610, 0.28, "sawtooth", 0.05), () => tone(260, 180, 0.45, "sawtooth", 0.06)),
  pig: () => row(170, grunt, grunt),
  cow: () => row(280, () => tone(115, 160, 0.3, "sawtooth", 0.06), () => tone(160, 105, 0.7, "sawtooth", 0.06)),
  horse: () => tremble(9, 55, 1100, -70, 0.035),
  rat: squeak,
};

/** What can be heard of what happened, the most telling first. */
const heardAt: readonly (readonly [event: Fact["event"], sound: Sound])[] = [
  ["slapped", slap],
  ["money-shown", wince],
  ["hammer-fell", hammer],
  ["card-sold", bell],
  ["first-refusal-used", bell],
  ["taken-for-free", bell],
  ["rat-taken", squeak],
  ["bid-made", knock],
  ["count-passed", knock],
  ["offers-exchanged", rustle],
  ["offer-accepted", rustle],
  ["offer-made", rustle],
  ["money-laid", rustle],
  ["paid", rustle],
];

/** The sound of what happened: an animal speaks for itself, a premium rustles like any paper. */
export function heard(last: readonly Fact[]): Sound | undefined {
  for (const fact of last) {
    if (fact.event === "quartet-completed") return voices[String(fact.animal)];
    if (fact.event === "card-turned-up") return voices[String(fact.card)] ?? rustle;
  }
  return heardAt.find(([event]) => last.some((fact) => fact.event === event))?.[1];
}
