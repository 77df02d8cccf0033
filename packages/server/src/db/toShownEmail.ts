import { domainToASCII, domainToUnicode } from 'node:url';

const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian'],
];
/** Writing systems of several scripts: Japanese, Korean and Chinese. */
const systems = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const oneScript = [...scripts.map((script) => [script]), ...systems].map((names) => {
  const letters = names.map((name) => String.raw`\p{sc=${name}}`).join('');
  return new RegExp(String.raw`^(?=[^]*[${letters}])[${letters}\p{Nd}\p{sc=Inherited}ー々・-]+$`, 'u');
});

/**
 * Returns the address with its domain in the form that is stored and shown: Unicode where each label is of one script, else
 * ASCII, so that no domain looks like another. Both spellings of a domain become the same.
 */
export function toShownEmail(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (/^[ -~]*$/.test(domain) && !/(^|\.)xn--/i.test(domain)) return email;
  const labels = domainToASCII(domain).split('.').map(toShownLabel);
  return labels[0] ? email.slice(0, start) + labels.join('.') : email;
}

function toShownLabel(label: string): string {
  const shown = domainToUnicode(label);
  return oneScript.some((letters) => letters.test(shown)) ? shown : label;
}
