import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { createSupabaseAuth } from '@prelude/api/auth/createSupabaseAuth';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { type Client, createClient } from '@prelude/api/client/createClient';
import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { createWaitlist, type Waitlist } from '@prelude/api/contract/waitlists';
import { createWorkspace, type Workspace } from '@prelude/api/contract/workspaces';
import type { Locale } from '@prelude/ui/words/MessageId';
import type { Product } from './product.ts';
import { signUpMany } from './visitors.ts';

/** Somebody with an account, made by the same calls as the app's. */
export interface Account {
  origin: string;
  email: string;
  password: string;
  session: UserSession;
  /** Calls /v1 as this person. */
  client: Client;
  /** What a browser keeps of this person's session, by key. */
  storage: Record<string, string>;
  setName(name: string): Promise<void>;
  makeWorkspace(name: string): Promise<Workspace>;
  makeWaitlist(workspace: { id: string }, name: string, description?: string): Promise<Waitlist>;
  /** By the public call, as the widget does. */
  signUp(waitlist: { id: string }, people: readonly { email: string; name?: string }[]): Promise<void>;
}

const password = 'zażółć gęślą jaźń';

export async function openAccount({ origin, authOrigin }: Pick<Product, 'origin' | 'authOrigin'>): Promise<Account> {
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
  };
}

/**
 * As if the browser had been left with these entries. For a context with no page of the product open yet; a blank one
 * stays at the file that it is done on.
 */
export async function keepInBrowser(
  context: BrowserContext,
  origin: string,
  entries: Record<string, string>,
): Promise<void> {
  const blank = context.pages().find((each) => each.url() === 'about:blank');
  const page = blank ?? (await context.newPage());
  // A file of the product in which nothing of it runs.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
  if (!blank) await page.close();
}

interface Arrival {
  workspace?: { id: string; name: string };
  layout?: { theme: 'light' | 'dark'; locale: Locale };
}

/** The person has signed in here before, and has selected that workspace. */
export async function enterAs(context: BrowserContext, account: Account, arrival: Arrival = {}): Promise<void> {
  const { workspace, layout } = arrival;
  await keepInBrowser(context, account.origin, {
    ...account.storage,
    ...(workspace && {
      appContext: JSON.stringify({ profile: null, workspace: { id: workspace.id, name: workspace.name } }),
    }),
    ...(layout && { layout: JSON.stringify({ ...layout, sidebarOpen: false }) }),
  });
}
