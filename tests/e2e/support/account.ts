import { randomUUID } from 'node:crypto';
import { createSupabaseAuth } from '@prelude/api/auth/createSupabaseAuth';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { type Client, createClient } from '@prelude/api/client/createClient';
import { pageContacts } from '@prelude/api/contract/contacts';
import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { removeSubscribers } from '@prelude/api/contract/removals';
import { createWaitlist, type Waitlist } from '@prelude/api/contract/waitlists';
import { createWorkspace, type Workspace } from '@prelude/api/contract/workspaces';
import { signUpMany, type Visitor } from './foreignSite.ts';
import type { Product } from './product.ts';

/** A person with an account, made by the same calls as the app's */
export interface Account {
  origin: string;
  email: string;
  password: string;
  session: UserSession;
  /** Calls /v1 as this person. */
  client: Client;
  /** Local storage of this person's session, by key */
  storage: Record<string, string>;
  setName(name: string): Promise<void>;
  makeWorkspace(name: string): Promise<Workspace>;
  makeWaitlist(workspace: { id: string }, name: string, description?: string): Promise<Waitlist>;
  /** Uses the public call, as the widget does. */
  signUp(waitlist: { id: string }, people: readonly Visitor[]): Promise<void>;
  /** Removes the subscriber with that address. */
  remove(waitlist: { id: string }, email: string): Promise<void>;
}

const password = 'zażółć gęślą jaźń';

export async function makeAccount({ origin, authOrigin }: Pick<Product, 'origin' | 'authOrigin'>): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const kept = new Map<string, string>();
  const auth = createSupabaseAuth({
    backendUrl: authOrigin,
    anonKey: '',
    appOrigin: origin,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  const session = await auth.signUp({ email, password });
  if (!session) throw new Error('This installation confirms addresses first');
  const client = createClient({ baseUrl: origin, accessToken: () => session.accessToken });
  return {
    origin,
    email,
    password,
    session,
    client,
    storage: { ...Object.fromEntries(kept), userSession: JSON.stringify(session) },
    async setName(name) {
      const { id } = await client.call(getMyProfile, {});
      await client.call(patchProfile, { params: { profileId: id }, body: { name } });
    },
    makeWorkspace: (name) => client.call(createWorkspace, { body: { name } }),
    makeWaitlist: ({ id }, name, description = '') =>
      client.call(createWaitlist, { body: { name, workspaceId: id, description, allowedOrigins: [] } }),
    signUp: ({ id }, people) => signUpMany(origin, id, people),
    async remove({ id: waitlistId }, search) {
      const { contacts } = await client.call(pageContacts, { params: { waitlistId }, query: { search } });
      const ids = contacts.map((contact) => contact.id);
      await client.call(removeSubscribers, { params: { waitlistId }, body: { ids } });
    },
  };
}

/** Returns the storage key of the auth provider's own client. */
export const providerKey = ({ storage }: Account) => Object.keys(storage).find((key) => key.startsWith('sb-')) ?? '';

/** Returns the storage with changes to the app's half of the session and the provider's half. */
export function changeSession(account: Account, kept: object, provided: object = kept): Record<string, string> {
  const key = providerKey(account);
  return {
    userSession: JSON.stringify({ ...account.session, ...kept }),
    [key]: JSON.stringify({ ...JSON.parse(account.storage[key] ?? '{}'), ...provided }),
  };
}
