import { MAX_DETAIL } from '@prelude/api/contract/contacts';
import type { Imported, ImportRow } from '@prelude/api/contract/imports';
import { countCharacters, emailRule, type FieldCode, isStorable, toCanonicalText } from '@prelude/api/contract/rules';
import type { ImportDraft } from '../repos/importContacts.ts';

type Refusal = Omit<Imported['invalid'][number], 'row'>;

const refuse = (field: keyof ImportRow, code: FieldCode): Refusal => ({ field, code });

/** Returns the row in canonical form, or its first fault. `now` is the latest `createdAt`, in milliseconds since 1970. */
export function toImportDraft({ email, name, createdAt }: ImportRow, now: number): ImportDraft | Refusal {
  if (!isStorable(email)) return refuse('email', 'unreadable_text');
  const address = toCanonicalText(email);
  const wrongEmail = emailRule(address);
  if (wrongEmail) return refuse('email', wrongEmail);
  if (name != null && !isStorable(name)) return refuse('name', 'unreadable_text');
  const called = name == null ? null : toCanonicalText(name);
  if (called !== null && countCharacters(called) > MAX_DETAIL) return refuse('name', 'length_max_128');
  if (createdAt == null) return { email: address, name: called };
  if (createdAt < 0 || createdAt > now) return refuse('createdAt', 'time_range');
  return { email: address, name: called, createdAt: Math.floor(createdAt) };
}
