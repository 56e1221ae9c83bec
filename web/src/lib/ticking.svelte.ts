/** The time as it goes by, for whatever counts it. To be made inside a component. */
export function ticking(now: () => number, every = 200): { readonly now: number } {
  let at = $state(now());
  $effect(() => {
    const timer = setInterval(() => (at = now()), every);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return at;
    },
  };
}
