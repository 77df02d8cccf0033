import { ruled, toCanonicalName } from '@prelude/api/contract/rules';
import { object } from 'superstruct';

/** Reduces a name to what a keyboard can type: no invisible letters, plain quotes and hyphens, single spaces. */
const toTypable = (text: string): string =>
  toCanonicalName(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .trim();

export const toTypedName = (name: string) =>
  object({
    name: ruled('TypedName', (typed) => (toTypable(typed) === toTypable(name) ? undefined : 'name_mismatch')),
  });
