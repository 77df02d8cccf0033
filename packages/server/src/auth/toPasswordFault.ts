import { isStorable, passwordRule, toPreparedPassword } from '@prelude/api/contract/rules';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = 1_000;

/** The commonest of those that are long enough, since the shorter ones are refused already. In lower case. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => passwordRule(password) === undefined).slice(0, COMMON),
);

export type PasswordFault = 'length' | 'characters' | 'pwned';

/** Returns GoTrue's reason why a password is too weak: `characters` is blank or unreadable, `pwned` is common. */
export function toPasswordFault(password: string): PasswordFault | undefined {
  const code = isStorable(password) ? passwordRule(password) : 'password_characters';
  if (code) return code === 'password_characters' ? 'characters' : 'length';
  return common.has(toPreparedPassword(password).toLowerCase()) ? 'pwned' : undefined;
}
