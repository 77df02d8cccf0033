import { coerce, define, type Struct, string } from 'superstruct';

/**
 * Reasons to refuse a field. Forms, the client's guards and `errors` of a problem reply use the same codes; the message of
 * each is in `locales` under `common.field.*`. SPEC section 5.
 */
export const fieldCodes = [
  'required',
  'length_3_48',
  'length_3_128',
  'length_max_128',
  'length_max_256',
  'length_max_500',
  'length_max_2000',
  'length_max_5000',
  'workspace_name_characters',
  'workspace_name_end',
  'profile_name_pattern',
  'email',
  'email_no_dot',
  'email_typo',
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
  'color',
  'color_contrast',
  'image_missing',
  'redirect_origin',
  'slug_characters',
  'slug_reserved',
  'slug_taken',
  'url',
  'unreadable_text',
  'field_key',
  'field_key_taken',
  'field_kind',
  'fields_too_many',
  'long_texts_too_many',
  'choices_count',
  'choice_taken',
  'choice',
  'number',
  'country',
  'answers_length',
  'conflict',
  'time_range',
  'unknown_parameter',
  'type',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** False for superstruct's own messages, and for codes that only a newer server knows. */
export const isFieldCode = (code: string): code is FieldCode => (fieldCodes as readonly string[]).includes(code);

/** Returns undefined when the text passes, else the code of its first fault. */
export type Rule = (text: string) => FieldCode | undefined;

/** Returns the length in code points: an emoji counts once, though UTF-16 takes two units for it. */
export const countCharacters = (text: string): number => [...text].length;

/** False for texts with NUL or lone surrogates, which PostgreSQL cannot store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** True when no character of the text is visible. */
const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Blanks of every kind: `\s` has the byte order mark, but not NEL, the empty Braille pattern and the Hangul fillers. */
const BLANK = String.raw`\s\u0085\u2800\u3164\uffa0`;
/** Zero-width characters and direction marks, without the joiners, which some scripts need inside a word. */
const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff`;
const AT_END = new RegExp(`[${BLANK}${INVISIBLE}\u200c\u200d]`);
/** Characters that move a cursor or ring a bell; blanks and NUL, which nothing can store, are not among them. */
const CONTROL = String.raw`\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f`;
const INSIDE = new RegExp(`[${INVISIBLE}${CONTROL}]+`, 'g');
const BLANKS = new RegExp(`[${BLANK}]+`, 'g');
const PLAIN = /^(?! )(?:[!-~]| (?! ))*(?<! )$/;

/** Returns the text without blanks and other invisible characters at its ends. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AT_END.test(text.charAt(start))) start += 1;
  while (start < end && AT_END.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns a text trimmed with {@link trimInvisible} and in NFC, the form in which texts are compared and stored; empty when
 * nothing is visible. Inside, an address with an invisible character is refused, and a description keeps its lines.
 */
export const toCanonicalText = (text: string): string => (isBlank(text) ? '' : trimInvisible(text.normalize('NFC')));

/** Returns a name in canonical form: blanks of any kind are one space each, control characters and others that are invisible, but for joiners, are gone. */
export const toCanonicalName = (text: string): string =>
  PLAIN.test(text) ? text : toCanonicalText(text.replace(INSIDE, '').replace(BLANKS, ' '));

/** Returns the form in which addresses are compared: those with the same key are one subscriber. Its domain is in ASCII. CONTRACT "/v1". */
export function toEmailKey(email: string): string {
  const key = email.toLowerCase().normalize('NFC');
  const start = key.lastIndexOf('@') + 1;
  if (/^[ -~]*$/.test(key.slice(start))) return key;
  try {
    return key.slice(0, start) + new URL(`http://${key.slice(start)}`).hostname;
  } catch {
    return key;
  }
}

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

/** Waitlist description: at most 500 characters, may be empty. */
export const descriptionRule: Rule = (text) => (countCharacters(text) > 500 ? 'length_max_500' : undefined);

/** True for invisible or compatibility characters, which can make an address look like somebody else's. */
const isDeceptive = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(text) || text.normalize('NFKC') !== text.normalize('NFC');

export const EMAIL =
  /^[^\s\u2800\p{C}@"(),:;<>[\\\]]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u;

/** A valid e-mail address of the HTML standard, extended to visible letters of any script, of at most 254 characters. */
export const emailRule: Rule = (text) => {
  if (text === '') return 'required';
  const isAddress = EMAIL.test(text);
  if (!isAddress || countCharacters(text) > 254) return 'email';
  return !/^[\x20-\x7e]*$/.test(text) && isDeceptive(text) ? 'email' : undefined;
};

/** Returns a password as it is compared, RFC 8265 OpaqueString: in NFC, with plain blanks. */
export const toPreparedPassword = (text: string): string => text.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** 8 to 72 bytes of UTF-8, as the password is compared, and not blank. */
export const passwordRule: Rule = (text) => {
  if (text === '') return 'required';
  const bytes = new TextEncoder().encode(toPreparedPassword(text)).length;
  if (bytes < 8 || bytes > 72) return 'password_length';
  return isBlank(text) ? 'password_characters' : undefined;
};

/** Returns a struct whose failure message is a {@link FieldCode}. */
export const ruled = (name: string, rule: Rule): Struct<string, null> =>
  define<string>(name, (value) => {
    if (typeof value !== 'string') return value === undefined ? 'required' : 'type';
    if (!isStorable(value)) return 'unreadable_text';
    return rule(value) ?? true;
  });

/** Like {@link ruled}; `create` and `mask` also convert the text first. */
export const canonical = (name: string, rule: Rule, toForm = toCanonicalText): Struct<string, null> =>
  coerce(ruled(name, rule), string(), toForm);

/** 3 to 48 characters. SPEC section 5. */
export const Name = canonical('Name', nameRule, toCanonicalName);
/** 3 to 48 letters, digits, spaces, hyphens and underscores, with a letter or digit at the end. SPEC section 5. */
export const NewWorkspaceName = canonical('NewWorkspaceName', newWorkspaceNameRule, toCanonicalName);
/** 3 to 128 characters: letters, with spaces and hyphens between them. SPEC section 5. */
export const ProfileName = canonical('ProfileName', profileNameRule, toCanonicalName);
/** Up to 500 characters. SPEC section 5. */
export const Description = canonical('Description', descriptionRule);
/** Up to 254 characters. SPEC section 5. */
export const Email = canonical('Email', emailRule);
/** Never trimmed: blanks are part of a password. */
export const Password = ruled('Password', passwordRule);
