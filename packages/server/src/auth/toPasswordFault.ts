import { readFileSync } from 'node:fs';
import { isStorable, passwordRule, toPreparedPassword } from '@prelude/api/contract/rules';

/** From @zxcvbn-ts/language-common, without short ones. A copy, since the package takes 20 MB of memory; a test compares them. */
const common = new Set(
  readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

export type PasswordFault = 'length' | 'characters' | 'pwned';

/** `characters`: blank or unreadable; `pwned`: a common password. */
export function toPasswordFault(password: string): PasswordFault | undefined {
  const code = isStorable(password) ? passwordRule(password) : 'password_characters';
  if (code) return code === 'password_characters' ? 'characters' : 'length';
  return common.has(toPreparedPassword(password).toLowerCase()) ? 'pwned' : undefined;
}
