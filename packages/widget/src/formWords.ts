import type { Texts } from './Settings.ts';
import type { RareState, Words } from './words.ts';

/** Inlined at build time: messages `pages.widget.…` that few visitors see, by language. */
declare const FORM_WORDS: Record<string, Record<RareState | 'onward' | 'thanks', string>>;

// Mentioned once: each mention is replaced by all messages.
const rareWords = FORM_WORDS;

type Delay = [value: number, unit: 'second' | 'minute'];

const toDelay = (seconds: number, language: string): string =>
  new Intl.RelativeTimeFormat(language).format(
    ...((seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']) as Delay),
  );

/** Returns all words of a form: its owner's, else the product's. `retryAfter` is the header of that name. */
export function toWords(
  words: Words,
  language: string,
  { label, button, thanks, done }: Texts,
  retryAfter?: string | null,
): Words {
  const rare = rareWords[language];
  if (!rare) return words;
  return {
    ...words,
    ...rare,
    email: label || words.email,
    submit: button || words.submit,
    done: done || `${words.done}\n${thanks || rare.thanks}`,
    throttled: rare.throttled.replace('{when}', toDelay(+(retryAfter as string) || 60, language)),
  };
}
