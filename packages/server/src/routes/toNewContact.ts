import { NewContact } from '@prelude/api/contract/contacts';
import { emailRule, toCanonicalText } from '@prelude/api/contract/rules';
import { toBody } from '../http/readBody.ts';

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * What {@link NewContact} makes of a body, sooner: what is plainly right is not given to superstruct, whose walk through a
 * struct costs more than the sign-up itself. Whatever is not, is. Throws 400.
 */
export function toNewContact(sent: unknown): NewContact {
  return toPlainContact(sent) ?? toBody(sent, NewContact);
}

/** ASCII needs no other form than a trimmed one, and each of its characters counts once. */
function toPlainContact(sent: unknown): NewContact | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { email, name, website } = sent as Record<string, unknown>;
  if (typeof email !== 'string' || !PLAIN.test(email) || emailRule(email) !== undefined) return undefined;
  if (name != null && (typeof name !== 'string' || !PLAIN.test(name) || name.length > 128)) return undefined;
  if (website != null && typeof website !== 'string') return undefined;
  return {
    email,
    ...(name !== undefined && { name: name === null ? null : toCanonicalText(name) }),
    ...(website !== undefined && { website }),
  };
}
