import type { Page } from '@playwright/test';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { Workspace } from '@prelude/api/contract/workspaces';
import type { Account } from './account.ts';
import type { Visitor } from './foreignSite.ts';

/** What is there before a test begins. Nothing of it is clicked together. */
export interface Wanted {
  /** The name of a workspace. Waitlists have one in any case. */
  workspace?: string;
  /** False leaves the choice of a workspace to the person. */
  isSelected?: boolean;
  /** Subscribers have one in any case. */
  waitlists?: readonly (string | { name: string; description: string })[];
  /** Of the first waitlist, in the order of their arrival. */
  subscribers?: readonly Visitor[];
  /** In place of what the browser keeps of the session. */
  storage?: Record<string, string>;
  /** The path of a page to open, in which `:workspace` and `:waitlist` stand for the ids. Without it, none is open yet. */
  at?: string;
}

export interface Opened {
  workspace: Workspace;
  /** The first. */
  waitlist: Waitlist;
  waitlists: readonly Waitlist[];
  /** The address of a path as in `at`. */
  toUrl(path: string): string;
}

export type OpenAs = (wanted?: Wanted) => Promise<Opened>;

/** The person has signed in here before, and left all that is wanted. */
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

/** Leaves the page at a file of the product in which nothing of it runs. */
export async function keepInBrowser(page: Page, origin: string, entries: Record<string, string>): Promise<void> {
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
}

export const readStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** The names of what the browser keeps of a session, the provider's and ours. */
export const readSessionKeys = async (page: Page): Promise<string[]> =>
  Object.keys(await readStorage(page)).filter((key) => /^(sb-|userSession)/.test(key));
