/** A countdown against the clock: each count is shown at its moment of the server's clock, and a hand is timed from then. */

import type { Answer } from "./connection";
import { afterPaint } from "./frames";
import type { ClockState } from "./protocol";

const STEP = 1000; // ms: how long a count is shown

/** Whether a countdown runs against the clock. */
export const counting = (clock: ClockState): boolean => clock.count > 0 && clock.count_due !== null && !clock.paused;

/** The count that is to be seen at a moment of the server's clock; nothing before the first one. */
export function countAt(clock: ClockState, now: number): number | undefined {
  if (!counting(clock) || now < clock.count_due!) return undefined;
  return Math.max(1, clock.count - Math.floor((now - clock.count_due!) / STEP));
}

/** When the count of zero would be due: the same all through a countdown, whichever count is open. */
const end = (clock: ClockState): number => (clock.count_due ?? 0) + clock.count * STEP;

/** The space bar slaps, wherever on the page the focus is, but not where somebody writes or reads on. */
export function isSlap(event: KeyboardEvent): boolean {
  const busy = event.target instanceof Element && event.target.closest("input, textarea, select, summary, dialog");
  return event.code === "Space" && !event.repeat && !busy;
}

export class Countdown {
  /** The count that is shown now; nothing before the first one. */
  shown = $state<number>();
  /** The count that our hand has come down at, while the server does not know of it yet. */
  hand = $state<number>();
  #painted = 0; // when this page showed the count, by the page's own clock
  #end = 0;
  #clock: () => ClockState;
  #now: () => number;

  constructor(clock: () => ClockState, now: () => number) {
    this.#clock = clock;
    this.#now = now;
  }

  /** Follow the table's clock from frame to frame; what comes back ends it. */
  follow(): () => void {
    const again = (): void => {
      frame = requestAnimationFrame(again);
      if (!this.#look()) return;
      this.#painted = performance.now();
      afterPaint(() => (this.#painted = performance.now()));
    };
    let frame = requestAnimationFrame(again);
    return () => cancelAnimationFrame(frame);
  }

  /** Show the count of this moment; whether it is another one. A clock that is set by a hair does not turn a count back. */
  #look(): boolean {
    const clock = this.#clock();
    const count = countAt(clock, this.#now());
    const before = counting(clock) && this.#end === end(clock) ? this.shown : undefined;
    const shown = before !== undefined && (count === undefined || count > before) ? before : count;
    this.#end = end(clock);
    if (shown === this.shown) return false;
    this.shown = shown;
    return true;
  }

  /**
   * A hand comes down on the count of this moment. A page that was too busy to show it, or has just come to the front, times
   * it from when it was due. A page that is not seen has no hands; the hand of somebody who was too late is free again.
   */
  async press(event: Event, slap: (count: number, pressed: number) => Promise<Answer | undefined>): Promise<void> {
    if (document.visibilityState === "hidden" || this.hand !== undefined) return;
    const clock = this.#clock();
    if (this.#look() && this.shown !== undefined) {
      const due = clock.count_due! + (clock.count - this.shown) * STEP;
      this.#painted = performance.now() - (this.#now() - due);
    }
    if (this.shown === undefined) return;
    this.hand = this.shown;
    await slap(this.shown, Math.max(0, Math.round(event.timeStamp - this.#painted)));
    this.hand = undefined;
  }
}
