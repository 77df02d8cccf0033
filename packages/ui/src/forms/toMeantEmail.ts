import type { FieldErrors } from '@prelude/api/contract/problem';

const providers = [
  ...['gmail.com', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'op.pl', 'poczta.onet.pl', 'gazeta.pl', 'tlen.pl'],
  ...['outlook.com', 'hotmail.com', 'live.com', 'yahoo.com', 'icloud.com', 'proton.me', 'protonmail.com'],
];
/** Providers whose names look like a mistyped one. */
const others = ['mail.com', 'email.com', 'ymail.com'];
/** In names this short, only swapped letters are a mistake: a change of one makes another site. */
const MIN_LENGTH = 9;

/**
 * Returns the address that was probably meant, for a misspelt provider; the address itself where its domain has no dot;
 * undefined where nothing is odd.
 */
export function toMeantEmail(email: string): string | undefined {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start).toLowerCase();
  if (providers.includes(domain) || others.includes(domain)) return undefined;
  const match = providers.find(
    (provider) =>
      provider.startsWith(`${domain}.`) || toMistake(domain, provider) <= (provider.length < MIN_LENGTH ? 1 : 2),
  );
  if (match) return email.slice(0, start) + match;
  return domain.includes('.') ? undefined : email;
}

/** Questions about an address in a form; see `doubt` of `Form`. */
export function doubtEmail({ email }: { email: string }): FieldErrors {
  const suggestion = toMeantEmail(email);
  if (!suggestion) return {};
  return { email: suggestion === email ? 'email_no_dot' : 'email_typo' };
}

/** Returns 1 for two letters swapped or an o typed as 0, 2 for a letter too much, missing or wrong, more for anything else. */
function toMistake(typed: string, name: string): number {
  const same = [...name].findIndex((letter, index) => letter !== typed[index]);
  const start = same < 0 ? name.length : same;
  const [one, other] = [typed.slice(start), name.slice(start)];
  if (one.slice(2) === other.slice(2) && one[0] === other[1] && one[1] === other[0]) return 1;
  if (one.slice(1) === other.slice(1)) return one[0] === '0' && other[0] === 'o' ? 1 : 2;
  return one.slice(1) === other || one === other.slice(1) ? 2 : 3;
}
