/** A countdown against the clock: each count is shown at its moment of the server's clock, and a hand is timed from then. */

import type { ClockState } from "./protocol";

const STEP = 1000; // ms: how long a count is shown

export class Countdown {
  /** The count that is shown now; nothing before the first one. */
  shown = $state<number>();
  #painted = 0; // when this page showed it, by the page's own clock

  /** Follow the table's clock from frame to frame; what comes back ends it. */
  follow(clock: () => ClockState, now: () => number): () => void {
    let frame = requestAnimationFrame(function again(this: void) {
      look();
      frame = requestAnimationFrame(again);
    });
    const look = (): void => {
      const { count, count_due: due, paused } = clock();
      if (!count || due == null || paused) return this.#show(undefined);
      const late = now() - due;
      this.#show(late < 0 ? undefined : Math.max(1, count - Math.floor(late / STEP)));
    };
    return () => cancelAnimationFrame(frame);
  }

  #show(count: number | undefined): void {
    if (count === this.shown) return;
    this.shown = count;
    this.#painted = performance.now();
  }

  /** How long after the count was shown something happened, in ms. */
  after(event: Event): number {
    return Math.max(0, Math.round(event.timeStamp - this.#painted));
  }
}
