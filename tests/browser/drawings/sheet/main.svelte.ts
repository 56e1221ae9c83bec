import { type ComponentProps, flushSync, mount } from "svelte";
import Sheet from "./Sheet.svelte";

export { apart, grounds } from "@page/games/kuhfstein/art/lands";
export { pictureOf, savePicture } from "@page/games/kuhfstein/art/picture";
export { variantOf } from "@page/games/kuhfstein/art/variant";
export * from "./measures";

let drawings: ComponentProps<typeof Sheet>["drawings"] = $state.raw([]);
let colourless = $state(false);
mount(Sheet, {
  target: document.body,
  props: {
    get drawings() {
      return drawings;
    },
    get grey() {
      return colourless;
    },
  },
});

/** What is shown already stays, and only what is new is drawn. */
export function show(wanted: typeof drawings, theme: "light" | "dark", grey: boolean): void {
  document.documentElement.dataset["theme"] = theme;
  flushSync(() => [drawings, colourless] = [wanted, grey]);
}
