/** In a region with many buttons one of them is reached with Tab; the arrow keys go on to the others by where they are. */

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const buttons = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>("button")];

function centre(one: HTMLElement): [number, number] {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest one in this direction: straight ahead before aside. */
function next(region: HTMLElement, here: HTMLElement, [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = centre(here);
  let best: { one: HTMLElement; far: number } | undefined;
  for (const one of buttons(region)) {
    const [ox, oy] = centre(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === here || ahead < 4 || aside > ahead * 3) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one;
}

/** The one that Tab reaches: what was last used, or what may be done. */
function settle(region: HTMLElement): void {
  const all = buttons(region);
  const now = all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0 && one.classList.contains("target")) ?? all.find((one) => one.classList.contains("target")) ?? all[0];
  for (const one of all) {
    const wanted = one === now ? 0 : -1;
    if (one.tabIndex !== wanted) one.tabIndex = wanted; // to say it again costs a layout
  }
}

export function rove(region: HTMLElement): { destroy: () => void } {
  const watch = new MutationObserver(() => settle(region));
  watch.observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  settle(region);

  function keys(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>("button");
    if (!step || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next(region, here, step)?.focus();
  }

  const focused = (): void => settle(region);
  region.addEventListener("keydown", keys);
  region.addEventListener("focusin", focused);
  return {
    destroy: () => {
      watch.disconnect();
      region.removeEventListener("keydown", keys);
      region.removeEventListener("focusin", focused);
    },
  };
}
