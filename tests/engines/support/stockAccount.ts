import { type Client, createClient } from '@prelude/api/client/createClient';
import { listContacts, pageContacts } from '@prelude/api/contract/contacts';
import { type FormPatch, patchForm, publishForm } from '@prelude/api/contract/forms';
import { createWaitlist, patchWaitlist } from '@prelude/api/contract/waitlists';
import { createWorkspace, listWorkspaces } from '@prelude/api/contract/workspaces';
import { signUpMany } from '../../e2e/support/foreignSite.ts';
import type { Visitor } from './Visitor.ts';

/** In order of sign-up, which is not alphabetical */
export const people = [
  { email: 'celina@example.com', name: 'Olek Celiński' },
  { email: 'adam@example.com', name: 'Żaneta Adamska' },
  { email: 'dorota@example.com', name: 'Żaneta Dorocka' },
  { email: 'bogdan@example.com', name: 'Olek Bogdański' },
] as const;

/** Returns a client that calls /v1 as the person signed in in that browser. */
async function clientOf(visitor: Visitor): Promise<Client> {
  const session = await visitor.browser.evaluate(() => localStorage.getItem('userSession'));
  const { accessToken } = JSON.parse(session ?? '{}');
  return createClient({ baseUrl: visitor.origin, accessToken: () => accessToken });
}

/** Adds a waitlist to the person's first workspace and returns its id. */
export async function addWaitlist(visitor: Visitor, name: string): Promise<string> {
  const client = await clientOf(visitor);
  const [workspace] = await client.call(listWorkspaces, {});
  if (!workspace) throw new Error('The account has no workspace');
  const body = { name, description: 'Nic jeszcze nie wiadomo', workspaceId: workspace.id };
  return (await client.call(createWaitlist, { body })).id;
}

/** Adds a second waitlist, a second workspace, and people to the first: no table has a single row. */
export async function stockAccount(visitor: Visitor, waitlistId: string): Promise<void> {
  await addWaitlist(visitor, 'Jesienna premiera');
  const client = await clientOf(visitor);
  await client.call(createWorkspace, { body: { name: 'Studio Tęcza' } });
  await signUpMany(visitor.origin, waitlistId, people);
}

/** Returns the answers of a list's people, in order of sign-up. */
export async function readAnswers(visitor: Visitor, waitlistId: string): Promise<unknown[]> {
  const client = await clientOf(visitor);
  const { contacts } = await client.call(pageContacts, { params: { waitlistId }, query: { sort: 'createdAt' } });
  return contacts.map(({ answers }) => answers);
}

/** Returns the addresses newest first, as the server lists them. */
export async function readEmails(visitor: Visitor, waitlistId: string): Promise<string[]> {
  const client = await clientOf(visitor);
  const contacts = await client.call(listContacts, { params: { waitlistId } });
  return contacts.map(({ email }) => email);
}

/** Publishes changes of a list's form. */
export async function publishChanges(visitor: Visitor, waitlistId: string, changes: FormPatch): Promise<void> {
  const client = await clientOf(visitor);
  const params = { waitlistId };
  await client.call(patchForm, { params, body: changes });
  await client.call(publishForm, { params });
}

/** Adds a waitlist whose form leads to a page of a site after a sign-up, and returns its id. */
export async function addLeadingWaitlist(visitor: Visitor, url: string): Promise<string> {
  const waitlistId = await addWaitlist(visitor, 'Prowadzi dalej');
  const client = await clientOf(visitor);
  const params = { waitlistId };
  await client.call(patchWaitlist, { params, body: { allowedOrigins: [new URL(url).origin] } });
  await client.call(patchForm, { params, body: { after: { kind: 'redirect', url } } });
  await client.call(publishForm, { params });
  return waitlistId;
}
