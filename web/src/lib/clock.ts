/** The server's clock, as this page reckons it from pings. */

const PINGS = 5; // as many as the server looks back when it credits the way of a slap

/**
 * The quickest of the last pings tells how far the server's clock is ahead of ours; what it took itself is half of the
 * quickest round trip. So a single late packet moves nothing, and a count never flickers.
 */
export class ServerClock {
  #ahead: number[] = [];
  #trips: number[] = [];

  /** The server said what time it was, at this moment of our clock, and how long the last round trip took. */
  heard(now: number, trip: number | null, at: number): void {
    this.#ahead = [...this.#ahead, now - at].slice(-PINGS);
    if (trip !== null) this.#trips = [...this.#trips, trip].slice(-PINGS);
  }

  /** What the server's clock shows at a moment of ours. */
  at(moment: number): number {
    const there = this.#trips.length ? Math.min(...this.#trips) / 2 : 0;
    return moment + Math.max(...this.#ahead) + there;
  }

  get known(): boolean {
    return this.#ahead.length > 0;
  }
}
