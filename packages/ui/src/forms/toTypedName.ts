import { ruled, toCanonicalText } from '@prelude/api/contract/rules';
import { object } from 'superstruct';

/**
 * What a keyboard can type of a name: without invisible letters, with plain quotes, hyphens and single spaces, as a page
 * shows it.
 */
const toTypable = (text: string): string =>
  toCanonicalText(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The struct of a form that asks for a name to be typed again. */
export const toTypedName = (name: string) =>
  object({
    name: ruled('TypedName', (typed) => (toTypable(typed) === toTypable(name) ? undefined : 'name_mismatch')),
  });
