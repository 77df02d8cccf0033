import { readFileSync } from 'node:fs';
import { isStorable, passwordRule, toPreparedPassword } from '@prelude/api/contract/rules';

/**
 * The 1,000 commonest passwords of @zxcvbn-ts/language-common that are long enough, in lower case. A copy, since the package
 * takes 20 MB of memory. A test compares them.
 */
const common = new Set(
  readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

export type PasswordFault = 'length' | 'characters' | 'pwned';

/** Returns GoTrue's reason why a password is too weak: `characters` is blank or unreadable, `pwned` is common. */
export function toPasswordFault(password: string): PasswordFault | undefined {
  const code = isStorable(password) ? passwordRule(password) : 'password_characters';
  if (code) return code === 'password_characters' ? 'characters' : 'length';
  return common.has(toPreparedPassword(password).toLowerCase()) ? 'pwned' : undefined;
}
