import type * as Extras from './form.ts';
import type { Settings } from './Settings.ts';
import { call, toUrl } from './signUp.ts';

/** The second script, once it is there */
export let extras: typeof Extras | undefined;

/** Takes the second script from the chunk of a preview. */
export function setExtras(module: typeof Extras): void {
  extras = module;
}

/** Loads the second script. Without it, a form has the product's own texts and look. */
export async function loadExtras(host: HTMLElement): Promise<void> {
  try {
    extras ||= (await import(/* @vite-ignore */ `${toUrl(host, '/js/form.js')}`)) as typeof Extras;
  } catch {
    // Blocked by the page's policy, say.
  }
}

const answers: Record<string, Promise<Settings | undefined>> = {};

/** Reads the settings of the element's form, once per list, and loads what they need. */
export function readForm(host: HTMLElement): Promise<Settings | undefined> {
  const list = host.dataset.plWaitlistId as string;
  answers[list] ||= (call(host, 'forms') as Promise<Settings>).then(async (settings) => {
    if (!settings.texts) return undefined;
    if (settings.hasDesign !== false) await loadExtras(host);
    return settings;
  });
  return answers[list];
}
