import type * as Extras from './form.ts';
import type { Settings } from './Settings.ts';
import { call, toUrl } from './signUp.ts';

/** The second script, once it is there */
export let extras: typeof Extras | undefined;

/** Takes the second script from the chunk of a preview. */
export function setExtras(module: typeof Extras): void {
  extras = module;
}

/** Loads the second script, and the third for a form that asks questions. Without the second, a form has the product's own texts and look. */
export async function loadExtras(host: HTMLElement, asks?: unknown): Promise<void> {
  const load = async (name: string): Promise<typeof Extras | undefined> => {
    try {
      return await import(/* @vite-ignore */ `${toUrl(host, `/js/${name}.js`)}`);
    } catch {
      // Either may be blocked by the page's policy, say, or nobody knows the server.
      return undefined;
    }
  };
  const third = asks && load('fields');
  extras ||= await load('form');
  await third;
}

const answers: Record<string, Promise<Settings | undefined>> = {};

/** Reads the settings of the element's form, once per list, and loads what they need. */
export function readForm(host: HTMLElement): Promise<Settings | undefined> {
  const list = host.dataset.plWaitlistId as string;
  answers[list] ||= (call(host, 'forms') as Promise<Settings>).then(async (settings) => {
    if (!settings.texts) return undefined;
    if (settings.hasDesign) await loadExtras(host, settings.fields[0]);
    return settings;
  });
  return answers[list];
}
