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

/** Letters that look like Latin ones, and the domains of countries that write the script. */
const lookalikes = [
  { script: 'Armenian', letters: 'ագզլհղյնոռսցւօ', countries: ['am'] },
  {
    script: 'Cyrillic',
    letters: 'агеиікопрсухъыьюѕјһѡѵґҽӏԁԍԗԛԝ',
    countries: ['bg', 'by', 'kg', 'kz', 'mk', 'mn', 'rs', 'ru', 'su', 'tj', 'ua', 'uz'],
  },
  { script: 'Ethiopic', letters: 'ህሀሠሰሪበነተከዐዕዘጠፐ', countries: ['er', 'et'] },
  { script: 'Georgian', letters: 'იოყძხჽჿ', countries: ['ge'] },
  { script: 'Greek', letters: 'αγηικνορτυω', countries: ['cy', 'gr'] },
  { script: 'Hebrew', letters: 'דוחטיןס', countries: ['il'] },
  { script: 'Malayalam', letters: 'ഠ', countries: ['in'] },
  { script: 'Myanmar', letters: 'ဝ', countries: ['mm'] },
].map(({ script, letters, countries }) => ({
  ofScript: new RegExp(String.raw`\p{sc=${script}}`, 'u'),
  allAlike: new RegExp(String.raw`^[${letters}\p{Nd}-]+$`, 'u'),
  countries,
}));

/**
 * Returns the address with its domain in the form that is stored and shown: Unicode where each label is of one script, and
 * is not made of lookalikes of Latin letters alone, else ASCII, so that no domain looks like another. Both spellings of a
 * domain become the same.
 */
export function toShownEmail(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (/^[ -~]*$/.test(domain) && !/(^|\.)xn--/i.test(domain)) return email;
  const labels = domainToASCII(domain).split('.');
  const top = labels.at(-1) ?? '';
  return labels[0] ? email.slice(0, start) + labels.map((label) => toShownLabel(label, top)).join('.') : email;
}

function toShownLabel(label: string, top: string): string {
  const unicode = domainToUnicode(label);
  return oneScript.some((letters) => letters.test(unicode)) && !looksLatin(unicode, top) ? unicode : label;
}

/** False under a top-level domain of the label's own script, whose readers tell its letters from Latin ones. */
const looksLatin = (label: string, top: string): boolean =>
  lookalikes.some(
    ({ ofScript, allAlike, countries }) =>
      ofScript.test(label) && allAlike.test(label) && !countries.includes(top) && !ofScript.test(domainToUnicode(top)),
  );
