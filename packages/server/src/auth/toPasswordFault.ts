import { passwordRule, toPreparedPassword } from '@prelude/api/contract/rules';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that everybody tries first. */
const COMMON = 1_000;

/** The commonest that are long enough to be taken otherwise. The list is in lower case. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => passwordRule(password) === undefined).slice(0, COMMON),
);

export type PasswordFault = 'length' | 'characters' | 'pwned';

/** Returns GoTrue's reason why a password is too weak: `characters` is blank or unreadable, `pwned` is common. */
export function toPasswordFault(password: string): PasswordFault | undefined {
  const prepared = toPreparedPassword(password);
  if (passwordRule(prepared) !== undefined) return 'length';
  if (!prepared.isWellFormed() || prepared.includes('\0') || prepared.trim() === '') return 'characters';
  return common.has(prepared.toLowerCase()) ? 'pwned' : undefined;
}
