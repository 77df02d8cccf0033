import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import { defaultForm, type Form } from '@prelude/api/contract/forms';
import { toCanonicalForm } from '@prelude/api/contract/toCanonicalForm';
import type { Db } from '../db/schema.ts';

/** Version of a form that nobody has written yet. */
export const FIRST_VERSION = 1;

/** Returns the title that a list of this name begins with. */
export type ToFirstTitle = (language: FormLanguage, name: string) => string;

/** Gives a new list a draft with the first title in its main language. */
export async function insertFirstTitle(
  trx: Db,
  waitlistId: string,
  { mainLanguage, title }: { mainLanguage: FormLanguage; title: string },
): Promise<void> {
  const texts = { ...defaultForm.texts, [mainLanguage]: { title } };
  const draft = JSON.stringify(toCanonicalForm({ ...defaultForm, mainLanguage, texts }));
  await trx
    .insertInto('forms')
    .values({ waitlist_id: waitlistId, version: FIRST_VERSION, form_version: 0, draft })
    .execute();
}

/** Lets a first title follow the name of its list, until somebody has edited or published it. The list is locked. */
export async function renameFirstTitle(
  trx: Db,
  list: { id: string; formerName: string; name: string },
  toFirstTitle: ToFirstTitle,
): Promise<void> {
  const row = await trx
    .selectFrom('forms')
    .select(['version', 'draft'])
    .where('waitlist_id', '=', list.id)
    .where('form_version', '=', 0)
    .executeTakeFirst();
  if (!row?.draft) return;
  const form: Form = JSON.parse(row.draft);
  const language = form.mainLanguage ?? formLanguages[0];
  const title = toFirstTitle(language, list.name);
  const former = form.texts[language]?.title;
  if (former === title || former !== toFirstTitle(language, list.formerName)) return;
  const texts = { ...form.texts, [language]: { ...form.texts[language], title } };
  await trx
    .updateTable('forms')
    .set({ version: row.version + 1, draft: JSON.stringify({ ...form, texts }) })
    .where('waitlist_id', '=', list.id)
    .execute();
}
