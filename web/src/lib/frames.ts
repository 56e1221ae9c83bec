/** When something is to be seen: frames are drawn when the browser likes, and are out a little later. */

const FRAME = 1000; // ms: a browser that says it is seen, but paints nothing

/** Right after the frame that is being drawn now is out. */
export function afterPaint(done: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(undefined);
}

/** When the next frame is out. */
export function painted(): Promise<void> {
  const frame = new Promise<void>((done) => requestAnimationFrame(() => afterPaint(done)));
  const late = new Promise<void>((done) => setTimeout(done, FRAME));
  return Promise.race([frame, late]);
}
