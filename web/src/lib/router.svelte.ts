/** Where we are: the path of the page, changed without loading it anew. */

export const place = $state({ path: location.pathname });

addEventListener("popstate", () => (place.path = location.pathname));

/** Go to another path of this page, perhaps with a place on it (`/rules/GAME#RULE`). */
export function go(path: string): void {
  const to = new URL(path, location.href);
  if (to.href === location.href) return;
  history.pushState(null, "", to);
  place.path = to.pathname;
  scrollTo(0, 0);
}

/** Links of this page are followed without loading; to be called on every click. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return; // the browser knows how
  event.preventDefault();
  go(link.pathname + link.hash);
}
