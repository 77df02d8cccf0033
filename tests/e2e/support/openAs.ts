import type { Page } from '@playwright/test';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { Workspace } from '@prelude/api/contract/workspaces';
import type { Account } from './account.ts';
import type { Visitor } from './foreignSite.ts';

/** Data that exists before a test begins, made by calls instead of clicks */
export interface Wanted {
  /** Name of a workspace; made anyway when there are waitlists. */
  workspace?: string;
  /** If false, the person has not chosen a workspace yet. */
  isSelected?: boolean;
  /** Made anyway when there are subscribers */
  waitlists?: readonly (string | { name: string; description: string })[];
  /** Subscribers of the first waitlist, in order of arrival */
  subscribers?: readonly Visitor[];
  /** Replaces the session in local storage */
  storage?: Record<string, string>;
  /** Path of a page to open, in which `:workspace` and `:waitlist` stand for the ids. When undefined, none is opened. */
  at?: string;
}

export interface Opened {
  workspace: Workspace;
  /** The first waitlist */
  waitlist: Waitlist;
  waitlists: readonly Waitlist[];
  /** Returns the address of a path as in `at`. */
  toUrl(path: string): string;
}

export type OpenAs = (wanted?: Wanted) => Promise<Opened>;

/** Prepares a person who has signed in here before, with all wanted data. */
export async function openAs(page: Page, account: Account, wanted: Wanted = {}): Promise<Opened> {
  const { subscribers, isSelected = true, storage = account.storage, at } = wanted;
  const lists = wanted.waitlists ?? (subscribers && ['Wiosenna premiera']);
  const workspaceName = wanted.workspace ?? (lists && 'Studio Zorza');
  const workspace = workspaceName ? await account.makeWorkspace(workspaceName) : undefined;
  const waitlists: Waitlist[] = [];
  for (const list of lists ?? []) {
    const { name, description } = typeof list === 'string' ? { name: list, description: '' } : list;
    if (workspace) waitlists.push(await account.makeWaitlist(workspace, name, description));
  }
  const [waitlist] = waitlists;
  if (waitlist && subscribers) await account.signUp(waitlist, subscribers);
  await keepInBrowser(page, account.origin, {
    ...storage,
    ...(workspace &&
      isSelected && {
        appContext: JSON.stringify({ profile: null, workspace: { id: workspace.id, name: workspace.name } }),
      }),
  });
  const toUrl = (path: string) =>
    account.origin + path.replace(':workspace', workspace?.id ?? '').replace(':waitlist', waitlist?.id ?? '');
  if (at !== undefined) await page.goto(toUrl(at));
  return {
    get workspace() {
      return workspace ?? neverWanted('workspace');
    },
    get waitlist() {
      return waitlist ?? neverWanted('waitlist');
    },
    waitlists,
    toUrl,
  };
}

function neverWanted(what: string): never {
  throw new Error(`This test wants no ${what}`);
}

/** Writes to local storage. Leaves the page at a file of the product that runs no script. */
export async function keepInBrowser(page: Page, origin: string, entries: Record<string, string>): Promise<void> {
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
}

export const readStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** Returns the storage keys of the session, the provider's and the app's. */
export const readSessionKeys = async (page: Page): Promise<string[]> =>
  Object.keys(await readStorage(page)).filter((key) => /^(sb-|userSession)/.test(key));
