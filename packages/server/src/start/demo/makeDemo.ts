import { readFile } from 'node:fs/promises';
import { byFormLanguage } from '@prelude/api/contract/formLanguages';
import { toSlug } from '@prelude/api/contract/slugs';
import type { AuthProvider } from '../../auth/AuthProvider.ts';
import { signUpPerson } from '../../auth/signUpPerson.ts';
import type { Database } from '../../db/Database.ts';
import type { Db } from '../../db/schema.ts';
import type { AccessKeys } from '../../keys/accessKeys.ts';
import { addContacts } from '../../repos/contacts.ts';
import { publishDraft, saveDraft } from '../../repos/forms.ts';
import { insertImage } from '../../repos/images.ts';
import { countViews, QUARTER_MS } from '../../repos/listCounts.ts';
import { findFreeSlug } from '../../repos/pageSlugs.ts';
import { readProfile, writeProfile } from '../../repos/profiles.ts';
import { insertWaitlist, listWaitlists } from '../../repos/waitlists.ts';
import { hasWorkspaces, insertWorkspace, listWorkspaces } from '../../repos/workspaces.ts';
import { StartFailure } from '../StartFailure.ts';
import { type DemoWaitlist, type DemoWorkspace, demoPerson, demoWorkspaces } from './demoData.ts';
import { toDemoContacts } from './toDemoContacts.ts';

const DAY_MS = 86_400_000;

export interface DemoDeps {
  database: Pick<Database, 'db'>;
  auth: AuthProvider;
  keys: AccessKeys;
}

/** Creates what is missing. Returns the lines that say how to sign in. */
export async function makeDemo({ database: { db }, auth, keys }: DemoDeps): Promise<string[]> {
  const personId = await signUpDemoPerson(auth);
  const profile = await readProfile(db, personId);
  if (profile.name === null) await writeProfile(db, personId, demoPerson.name);
  const existing = await listWorkspaces(db, personId);
  for (const demo of demoWorkspaces) {
    const workspace =
      existing.find(({ name }) => name === demo.name) ?? (await insertWorkspace(db, personId, demo.name, keys.issue()));
    await fillWorkspace(db, personId, workspace.id, demo);
  }
  return [`  Demo     sign in as ${demoPerson.email} with the password ${demoPerson.password}`];
}

export async function refuseDemoInUse({ database: { db }, auth }: Pick<DemoDeps, 'database' | 'auth'>): Promise<void> {
  if (!(await hasWorkspaces(db)) || (await auth.checkPassword(demoPerson.email, demoPerson.password))) return;
  throw new StartFailure(
    'There is data here already, and --demo adds an account whose password everybody knows: add --yes to make it, or set DATA_DIR to another folder.',
  );
}

async function signUpDemoPerson(auth: AuthProvider): Promise<string> {
  try {
    return (await signUpPerson(auth, demoPerson)).person.id;
  } catch {
    throw new StartFailure(
      `The demo account ${demoPerson.email} cannot be opened: start --demo on an empty DATA_DIR, with SIGN_UPS=open and without SMTP_URL.`,
    );
  }
}

async function fillWorkspace(
  db: Db,
  personId: string,
  workspaceId: string,
  { waitlists }: DemoWorkspace,
): Promise<void> {
  const existing = (await listWaitlists(db, { personId }, workspaceId)) ?? [];
  const names = new Set(existing.map(({ name }) => name));
  for (const demo of waitlists) {
    if (!names.has(demo.name)) await addWaitlist(db, personId, workspaceId, demo);
  }
}

async function addWaitlist(db: Db, personId: string, workspaceId: string, demo: DemoWaitlist): Promise<void> {
  const { name, description, subscribers } = demo;
  const waitlist = await insertWaitlist(db, personId, { workspaceId, name, description, allowedOrigins: [] });
  if (!waitlist) return;
  await publishForm(db, { personId, workspaceId, waitlistId: waitlist.id }, demo);
  if (subscribers === 0) return;
  const contacts = toDemoContacts(subscribers);
  await addContacts(db, waitlist.id, contacts);
  await countViews(
    db,
    contacts.map(({ createdAt = 0 }, index) => ({
      waitlist_id: waitlist.id,
      quarter: Math.floor(createdAt / QUARTER_MS),
      views: 3 + (index % 7),
    })),
  );
}

async function publishForm(
  db: Db,
  { personId, workspaceId, waitlistId }: { personId: string; workspaceId: string; waitlistId: string },
  { name, form: { texts, page, cover, launchesInDays, ...form } }: DemoWaitlist,
): Promise<void> {
  const launchesOn = launchesInDays && new Date(Date.now() + launchesInDays * DAY_MS).toISOString().slice(0, 10);
  const coverId = cover && (await uploadCover(db, { personId, workspaceId }, cover));
  const designed = {
    ...form,
    texts: { ...byFormLanguage(() => ({})), ...texts },
    page: {
      ...page,
      slug: await findFreeSlug(db, waitlistId, toSlug(name)),
      ...(launchesOn && { launchesOn }),
      ...(coverId && { cover: { kind: 'image' as const, id: coverId } }),
    },
  };
  const scope = { personId, waitlistId, version: undefined };
  await saveDraft(db, scope, designed, async () => undefined);
  await publishDraft(db, scope);
}

async function uploadCover(
  db: Db,
  place: { personId: string; workspaceId: string },
  file: string,
): Promise<string | undefined> {
  const bytes = await readFile(new URL(file, import.meta.url));
  const image = await insertImage(db, place, { mediaType: 'image/webp', bytes });
  return typeof image === 'object' ? image.id : undefined;
}
