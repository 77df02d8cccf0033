import { readFileSync } from 'node:fs';
import { formLanguages } from '@prelude/api/contract/formLanguages';

const PREFIX = 'pages.widget.';

/** Names of the messages of the second script */
const rareNames = ['busy', 'doubt', 'ended', 'onward', 'paused', 'thanks', 'throttled'];

function readWords(language: string, isRare: boolean): Record<string, string> {
  const file = new URL(`../../../locales/${language}/pages.json`, import.meta.url);
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(words)
      .filter(([id]) => id.startsWith(PREFIX))
      .map(([id, text]): [string, string] => [id.slice(PREFIX.length), text])
      .filter(([name]) => rareNames.includes(name) === isRare),
  );
}

const toWords = (isRare: boolean): string =>
  JSON.stringify(Object.fromEntries(formLanguages.map((code) => [code, readWords(code, isRare)])));

/** For `define` of each build that has code of the widget in it */
export const widgetWords = { WIDGET_WORDS: toWords(false), FORM_WORDS: toWords(true) };
