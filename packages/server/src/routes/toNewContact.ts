import { contactDetails, MAX_DETAIL, MAX_FORM_VERSION, NewContact } from '@prelude/api/contract/contacts';
import { emailRule, toCanonicalName } from '@prelude/api/contract/rules';
import { toBody } from '../http/readBody.ts';

const PLAIN = /^[\x20-\x7e]*$/;

/** Superstruct costs more than the sign-up itself, so plainly valid bodies do not pass through it. Throws 400. */
export function toNewContact(sent: unknown): NewContact {
  return toPlainContact(sent) ?? toBody(sent, NewContact);
}

/** ASCII needs trimming but no normalization, and its `length` counts code points. */
function toPlainContact(sent: unknown): NewContact | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const fields = sent as Record<string, unknown>;
  const { email, website, answers, formVersion } = fields;
  if (typeof email !== 'string' || !PLAIN.test(email) || emailRule(email) !== undefined) return undefined;
  if (website != null && typeof website !== 'string') return undefined;
  const contact: NewContact = website === undefined ? { email } : { email, website };
  // Read by the fields of the form.
  if (answers !== undefined) {
    if (typeof answers !== 'object' || Array.isArray(answers)) return undefined;
    contact.answers = answers as NewContact['answers'];
  }
  if (formVersion !== undefined) {
    if (typeof formVersion !== 'number' || !Number.isInteger(formVersion)) return undefined;
    if (formVersion < 0 || formVersion > MAX_FORM_VERSION) return undefined;
    contact.formVersion = formVersion;
  }
  for (const name of ['page', 'referrer', 'lang'] as const) {
    const text = fields[name];
    if (text === undefined) continue;
    if (text !== null && typeof text !== 'string') return undefined;
    contact[name] = text;
  }
  for (const detail of contactDetails) {
    const text = fields[detail];
    if (text === undefined) continue;
    if (text !== null && (typeof text !== 'string' || !PLAIN.test(text) || text.length > MAX_DETAIL)) return undefined;
    contact[detail] = text === null ? null : toCanonicalName(text);
  }
  return contact;
}
