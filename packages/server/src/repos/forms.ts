import type { Confirmation } from '@prelude/api/contract/consent';
import { type Field, mergeFields } from '@prelude/api/contract/fields';
import { byFormLanguage, type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import { type DesignedForm, defaultForm, type Form } from '@prelude/api/contract/forms';
import { type Look, toResolvedLook } from '@prelude/api/contract/looks';
import { isSameForm, toCanonicalForm, toCanonicalPage, type WrittenForm } from '@prelude/api/contract/toCanonicalForm';
import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import { maySee } from './Caller.ts';
import { FIRST_VERSION } from './firstTitles.ts';
import { selectLists } from './lists.ts';
import { claimSlug, leaveSlugs } from './pageSlugs.ts';
import { lockList } from './search/blocks.ts';
import { canSeeWaitlist } from './waitlists.ts';

export interface PublishedForm {
  workspaceId: string;
  form: Form;
  /** 0 for the default form. */
  formVersion: number;
  status: WaitlistStatus;
  confirmation: Confirmation;
  keepsAddresses: boolean;
  allowedOrigins: string[];
  /** The list's over its workspace's, with the logo. */
  look: Look;
  unnumberedAt: number | null;
}

export async function findForm(db: Db, personId: string, waitlistId: string): Promise<DesignedForm | undefined> {
  const row = await selectForm(db, waitlistId).executeTakeFirst();
  return row && (await maySee(db, { personId }, row.workspace_id)) ? toDesignedForm(row) : undefined;
}

/** Does not check access. */
export async function findPublishedForm(db: Db, waitlistId: string): Promise<PublishedForm | undefined> {
  const row = await selectForm(db, waitlistId).executeTakeFirst();
  if (!row) return undefined;
  const form = row.form === null ? defaultForm : readForm(row.form);
  return {
    workspaceId: row.workspace_id,
    form,
    formVersion: row.form_version ?? 0,
    status: row.status,
    confirmation: row.confirmation,
    keepsAddresses: row.keeps_addresses === 1,
    allowedOrigins: JSON.parse(row.allowed_origins),
    look: toResolvedLook(JSON.parse(row.workspace_look), form.look),
    unnumberedAt: row.unnumbered_at,
  };
}

interface Asked {
  fields: readonly Field[];
  mainLanguage?: FormLanguage | undefined;
}

export interface Scope {
  personId: string;
  waitlistId: string;
  /** The only version that may be changed; undefined for any. */
  version: number | undefined;
}

/** Surroundings that a draft is checked against. */
export interface Surroundings {
  workspaceId: string;
  allowedOrigins: readonly string[];
  /** Addresses that the stored form has */
  slugs: readonly string[];
  mainLanguage: FormLanguage;
  askedFields: readonly Field[];
}

/** Returns `stale` without a change if `version` is not the newest, and what `check` returns if it returns anything. */
export const saveDraft = <Faults>(
  db: Db,
  scope: Scope,
  patch: Partial<WrittenForm>,
  check: (trx: Db, surroundings: Surroundings) => Promise<Faults | undefined>,
): Promise<DesignedForm | Faults | 'stale' | undefined> =>
  change(db, scope, async (trx, stored) => {
    const { workspace_id: workspaceId, allowed_origins } = stored.row;
    const { published, draft } = stored.form;
    const slugs = [published, draft].flatMap((form) => form?.page.slug ?? []);
    const { mainLanguage = formLanguages[0] } = draft ?? published;
    const faults = await check(trx, {
      workspaceId,
      allowedOrigins: JSON.parse(allowed_origins),
      slugs,
      mainLanguage,
      askedFields: stored.form.askedFields ?? [],
    });
    if (faults) return faults;
    const changed = toCanonicalForm({ ...(draft ?? published), ...patch });
    if (isSameForm(changed, draft ?? published)) return stored.form;
    return keep(trx, scope, { ...stored.form, draft: isSameForm(changed, published) ? null : changed });
  });

type PublishOutcome<Refusal> = DesignedForm | Refusal | 'slug_taken' | 'stale' | undefined;

/** Returns a refusal without a change. */
export const publishDraft = (db: Db, scope: Scope): Promise<PublishOutcome<'nothing_to_publish'>> =>
  change(db, scope, async (trx, { form }) =>
    form.draft ? publish(trx, scope, { ...form, draft: null }, form.draft) : 'nothing_to_publish',
  );

/** Publishes the form before the published one anew. Returns a refusal without a change. */
export const revertForm = (db: Db, scope: Scope): Promise<PublishOutcome<'nothing_to_revert'>> =>
  change(db, scope, async (trx, { form }) => {
    if (form.formVersion === 0) return 'nothing_to_revert';
    return publish(trx, scope, form, await readPublish(trx, scope.waitlistId, form.formVersion - 1));
  });

interface Stored {
  row: FormRow;
  form: DesignedForm;
}

/** Locks the list, so that its publishes are numbered one by one. */
const change = <Outcome>(
  db: Db,
  { personId, waitlistId, version }: Scope,
  run: (trx: Db, stored: Stored) => Promise<Outcome>,
): Promise<Outcome | 'stale' | undefined> =>
  inTransaction(db, async (trx) => {
    if (!(await canSeeWaitlist(trx, { personId }, waitlistId))) return undefined;
    if (!(await lockList(trx, waitlistId))) return undefined;
    const row = await selectForm(trx, waitlistId).executeTakeFirstOrThrow();
    const form = toDesignedForm(row);
    return version === undefined || version === form.version ? run(trx, { row, form }) : 'stale';
  });

async function publish(
  trx: Db,
  scope: Scope,
  stored: DesignedForm,
  published: Form,
): Promise<DesignedForm | 'slug_taken'> {
  const { waitlistId } = scope;
  const publishedAt = Date.now();
  const { slug } = published.page;
  if (slug && !(await claimSlug(trx, waitlistId, slug, publishedAt))) return 'slug_taken';
  await leaveSlugs(trx, waitlistId, slug ?? null, publishedAt);
  const formVersion = stored.formVersion + 1;
  await trx
    .insertInto('form_publishes')
    .values({
      waitlist_id: waitlistId,
      form_version: formVersion,
      form: JSON.stringify(published),
      published_at: publishedAt,
    })
    .execute();
  const askedFields = mergeFields(published.fields, stored.askedFields ?? []);
  return keep(trx, scope, { ...stored, formVersion, publishedAt, published, askedFields });
}

async function keep(trx: Db, { waitlistId }: Scope, changed: DesignedForm): Promise<DesignedForm> {
  const form = { ...changed, version: changed.version + 1 };
  const row = {
    version: form.version,
    form_version: form.formVersion,
    draft: form.draft && JSON.stringify(form.draft),
    asked_fields: JSON.stringify(form.askedFields ?? []),
  };
  await trx
    .insertInto('forms')
    .values({ waitlist_id: waitlistId, ...row })
    .onConflict((conflict) => conflict.column('waitlist_id').doUpdateSet(row))
    .execute();
  return form;
}

async function readPublish(trx: Db, waitlistId: string, formVersion: number): Promise<Form> {
  if (formVersion === 0) return defaultForm;
  const row = await selectPublish(trx, waitlistId, formVersion).executeTakeFirstOrThrow();
  return readForm(row.form);
}

const selectPublish = (db: Db, waitlistId: string, formVersion: number) =>
  db
    .selectFrom('form_publishes')
    .select('form')
    .where('waitlist_id', '=', waitlistId)
    .where('form_version', '=', formVersion);

/** Returns the fields of one publish, or undefined if there was none of that number. Does not check access. */
export async function findPublishedFields(
  db: Db,
  waitlistId: string,
  formVersion: number,
): Promise<readonly Field[] | undefined> {
  const row = await selectPublish(db, waitlistId, formVersion).executeTakeFirst();
  return row && readForm(row.form).fields;
}

/** Returns all fields that the list ever asked, with the language that lends its words. Does not check access. */
export async function readAsked(db: Db, waitlistId: string): Promise<Asked> {
  const row = await selectForm(db, waitlistId).executeTakeFirst();
  if (!row) return { fields: [] };
  const { askedFields: fields = [], published } = toDesignedForm(row);
  return { fields, mainLanguage: published.mainLanguage };
}

/** Notes that somebody signed up without saying the number of a form. */
export async function noteUnnumbered(db: Db, waitlistId: string, now: number): Promise<void> {
  await db.updateTable('forms').set({ unnumbered_at: now }).where('waitlist_id', '=', waitlistId).execute();
}

/** Selects from lists, each with its workspace, and with its form and what is published of it if there are. */
export const selectWithForms = (db: Db) =>
  selectLists(db)
    .innerJoin('workspaces', 'workspaces.id', 'waitlists.workspace_id')
    .leftJoin('forms', 'forms.waitlist_id', 'waitlists.id')
    .leftJoin('form_publishes as published', (join) =>
      join
        .onRef('published.waitlist_id', '=', 'forms.waitlist_id')
        .onRef('published.form_version', '=', 'forms.form_version'),
    );

const selectForm = (db: Db, waitlistId: string) =>
  selectWithForms(db)
    .select([
      'waitlists.workspace_id',
      'waitlists.status',
      'waitlists.confirmation',
      'waitlists.keeps_addresses',
      'waitlists.allowed_origins',
      'workspaces.look as workspace_look',
      'forms.version',
      'forms.form_version',
      'forms.draft',
      'forms.asked_fields',
      'forms.unnumbered_at',
      'published.form',
      'published.published_at',
    ])
    .where('waitlists.id', '=', waitlistId);

type FormRow = Awaited<ReturnType<ReturnType<typeof selectForm>['executeTakeFirstOrThrow']>>;

/** A form that was stored before a language was added has no texts in it, and its page may have words of then. */
function readForm(stored: string): Form {
  const form: Form = JSON.parse(stored);
  const page = toCanonicalPage(form.page);
  return { ...form, page, texts: byFormLanguage((language) => form.texts[language] ?? {}) };
}

const toDesignedForm = (row: FormRow): DesignedForm => ({
  version: row.version ?? FIRST_VERSION,
  formVersion: row.form_version ?? 0,
  publishedAt: row.published_at,
  published: row.form === null ? defaultForm : readForm(row.form),
  draft: row.draft === null ? null : readForm(row.draft),
  askedFields: JSON.parse(row.asked_fields ?? '[]'),
  unnumberedAt: row.unnumbered_at,
});
