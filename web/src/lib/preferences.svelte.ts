/** What this browser remembers of its person: name, language, looks, sound. Nothing leaves it but the name. */

import type { Language } from "./texts.svelte";

const KEY = "spielalm.preferences";

interface Preferences {
  name: string;
  language: Language;
  theme: "system" | "light" | "dark";
  sound: boolean;
  totals: boolean;
  plain: boolean; // any game on the plain page: lists and forms in place of drawings
}

function initial(): Preferences {
  const language: Language = navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
  const fresh: Preferences = { name: "", language, theme: "system", sound: false, totals: true, plain: false };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return fresh; // storage is switched off or holds something else: everything works, nothing is kept
  }
}

export const preferences: Preferences = $state(initial());

/** Keep what changed, and show it on the page. To be called once, inside a component. */
export function keepPreferences(): void {
  $effect(() => {
    const text = JSON.stringify(preferences);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // as above
    }
    document.documentElement.lang = preferences.language;
    if (preferences.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = preferences.theme;
  });
}
