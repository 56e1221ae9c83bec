/** Something that can be carried onto the landscape, by mouse or finger; a tap stays a tap. */

export interface Carried {
  able: boolean;
  drop: (cell: string) => void;
  begun?: () => unknown; // it is off its place: what can become of it is shown
}

const FAR = 10; // px: less is a tap

export function carried(node: HTMLElement, given: Carried): { update: (given: Carried) => void; destroy: () => void } {
  let now = given;
  let start: { x: number; y: number } | undefined;
  let shadow: HTMLElement | undefined;

  function down(event: PointerEvent): void {
    if (!now.able || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
  }

  function move(event: PointerEvent): void {
    if (!start || (!shadow && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR)) return;
    if (!shadow) {
      const { width, height } = node.getBoundingClientRect();
      shadow = node.cloneNode(true) as HTMLElement;
      shadow.ariaHidden = "true";
      shadow.tabIndex = -1;
      Object.assign(shadow.style, { position: "fixed", zIndex: "9", width: `${width}px`, height: `${height}px`, pointerEvents: "none", left: "0", top: "0", opacity: "0.85" });
      document.body.append(shadow);
      now.begun?.();
    }
    shadow.style.translate = `${event.clientX - shadow.offsetWidth / 2}px ${event.clientY - shadow.offsetHeight / 2}px`;
  }

  function up(event: PointerEvent): void {
    const cell = shadow && document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
    if (shadow) addEventListener("click", swallow, { capture: true, once: true });
    end();
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (cell !== undefined) now.drop(cell);
  }

  function end(): void {
    start = undefined;
    shadow?.remove();
    shadow = undefined;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  }

  /** The click that ends a drag is none. */
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  node.addEventListener("pointerdown", down);
  return {
    update: (next) => (now = next),
    destroy: () => {
      end();
      node.removeEventListener("pointerdown", down);
    },
  };
}
