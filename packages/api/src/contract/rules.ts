import { coerce, define, type Struct, string } from 'superstruct';

/**
 * Why a field was refused. The same codes come from a form, from the client's guard and in `errors` of a
 * problem reply; the words for each live in `locales` under `common.field.*`. SPEC section 5.
 */
export const fieldCodes = [
  'required',
  'length_3_48',
  'length_3_128',
  'length_max_128',
  'length_max_500',
  'workspace_name_characters',
  'workspace_name_end',
  'profile_name_pattern',
  'email',
  'email_unchanged',
  'password_length',
  'password_mismatch',
  'password_weak',
  'password_characters',
  'password_pwned',
  'wrong_password',
  'name_mismatch',
  'origin_empty',
  'origin_unreadable',
  'origin_scheme',
  'origin_credentials',
  'origins_too_many',
  'unreadable_text',
  'conflict',
  'time_range',
  'unknown_parameter',
  'type',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** False for the sentences of superstruct, and for what only a newer server knows. */
export const isFieldCode = (code: string): code is FieldCode => (fieldCodes as readonly string[]).includes(code);

/** A string rule: `undefined` when the text passes, else the code of the first thing wrong with it. */
export type Rule = (text: string) => FieldCode | undefined;

/** Length in code points: an emoji or a Polish letter counts once, whatever it weighs in UTF-16. */
export const countCharacters = (text: string): number => [...text].length;

/** NUL and lone surrogates cannot be stored by PostgreSQL, so they are refused at the edge. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Nothing that anybody would see. */
const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Trimmed and NFC: the one form in which texts are compared and stored. Invisible letters alone are an empty text. */
export const toCanonicalText = (text: string): string => (isBlank(text) ? '' : text.normalize('NFC').trim());

const between = (min: number, max: number, code: FieldCode): Rule => {
  return (text) => {
    if (text === '') return 'required';
    const length = countCharacters(text);
    return length < min || length > max ? code : undefined;
  };
};

/** Workspace name (edit) and waitlist name: 3-48 characters. */
export const nameRule: Rule = between(3, 48, 'length_3_48');

/** Workspace name (new): 3-48 letters, digits, hyphens, spaces, underscores, ending in a letter or digit. */
export const newWorkspaceNameRule: Rule = (text) => {
  const wrongLength = nameRule(text);
  if (wrongLength) return wrongLength;
  if (!/^[\p{L}\p{M}\p{Nd}\- _]+$/u.test(text)) return 'workspace_name_characters';
  return /[\p{L}\p{M}\p{Nd}]$/u.test(text) ? undefined : 'workspace_name_end';
};

/** Profile name: 3-128 characters, a letter at both ends, letters, spaces and hyphens between. */
export const profileNameRule: Rule = (text) => {
  const wrongLength = between(3, 128, 'length_3_128')(text);
  if (wrongLength) return wrongLength;
  return /^\p{L}(?:[\p{L}\p{M} -]*[\p{L}\p{M}])?$/u.test(text) ? undefined : 'profile_name_pattern';
};

export const descriptionRule: Rule = (text) => (countCharacters(text) > 500 ? 'length_max_500' : undefined);

/** Letters that look like others or like nothing: an address with them reads as somebody else's. */
const isDeceptive = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(text) || text.normalize('NFKC') !== text.normalize('NFC');

/** What the HTML standard calls a valid e-mail address, with visible letters of any script, at most 254 characters. */
export const emailRule: Rule = (text) => {
  if (text === '') return 'required';
  const isAddress =
    /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u.test(
      text,
    );
  if (!isAddress || countCharacters(text) > 254) return 'email';
  return !/^[\x20-\x7e]*$/.test(text) && isDeceptive(text) ? 'email' : undefined;
};

/** 8 to 72 bytes of UTF-8, the most that bcrypt reads. */
export const passwordRule: Rule = (text) => {
  if (text === '') return 'required';
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 8 || bytes > 72 ? 'password_length' : undefined;
};

/** A struct whose failure message is the {@link FieldCode}. */
export const ruled = (name: string, rule: Rule): Struct<string, null> =>
  define<string>(name, (value) => {
    if (typeof value !== 'string') return value === undefined ? 'required' : 'type';
    if (!isStorable(value)) return 'unreadable_text';
    return rule(value) ?? true;
  });

/** Like {@link ruled}, and `create`/`mask` bring the text into its canonical form first. */
export const canonical = (name: string, rule: Rule): Struct<string, null> =>
  coerce(ruled(name, rule), string(), toCanonicalText);

export const Name = canonical('Name', nameRule);
export const NewWorkspaceName = canonical('NewWorkspaceName', newWorkspaceNameRule);
export const ProfileName = canonical('ProfileName', profileNameRule);
export const Description = canonical('Description', descriptionRule);
export const Email = canonical('Email', emailRule);
/** Never trimmed: a blank is a character of a password. */
export const Password = ruled('Password', passwordRule);
