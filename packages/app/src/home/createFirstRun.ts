import { setWorkspace } from '@prelude/api/store/appContext';
import { FirstRun, firstRunApi } from '@prelude/api/store/firstRun';
import type { FirstRunState, Launch, LaunchPart } from '@prelude/ui/screens/home/FirstRun';
import { createPersisted } from '../platform/persisted.ts';
import { type StoreError, toKind, toReadFailure } from '../state/fromQuery.ts';
import type { AppStore } from '../state/store.ts';

/** Shorter than a server keeps keys: after that, a step without an answer could be taken twice. */
const MAX_AGE_MS = 20 * 3600_000;

/** Browsers offer `randomUUID` only on secure pages. */
function createKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const [, ...hex] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(
    crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), ''),
  ) as unknown as string[];
  return `${hex[0]}-${hex[1]}-4${hex[2]}-8${hex[3]}-${hex[4]}`;
}

function toLaunch({ name, workspaceName, workspace, waitlistId, hasPage }: FirstRun): Launch {
  const parts: Record<LaunchPart, boolean> = { workspace: !!workspace, waitlist: !!waitlistId, page: hasPage };
  return { name, workspaceName, made: (Object.keys(parts) as LaunchPart[]).filter((part) => parts[part]) };
}

/** One tab after the other, where the browser can say so; the keys keep others from taking a step twice. */
const inTurn = (name: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, run) : run();

/** Makes a workspace, a waitlist and its page in turn, keeps in this browser how far it has come, and selects the workspace at the end. */
export function createFirstRun(store: Pick<AppStore, 'dispatch'>, profileId: string) {
  const key = `firstRun:${profileId}`;
  const storage = createPersisted(key, FirstRun);
  const listeners = new Set<() => void>();
  const enders = new Set<(waitlistId: string) => void>();
  const follow =
    <Listener>(all: Set<Listener>) =>
    (listener: Listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    };
  let state: FirstRunState = { status: 'asking' };
  const set = (next: FirstRunState) => {
    state = next;
    for (const listen of listeners) listen();
  };
  const read = (): FirstRun | null => {
    const run = storage.read();
    if (!run || Date.now() - run.startedAt < MAX_AGE_MS) return run;
    storage.write(null);
    return null;
  };

  async function takeSteps(isAgain: boolean): Promise<void> {
    // Another tab may have gone on, or ended it, meanwhile.
    for (let run = read(); run; run = read()) {
      set({ status: 'making', launch: toLaunch(run), isAgain });
      if (run.hasPage) return end(run);
      const { data, error } = await store.dispatch(firstRunApi.endpoints.takeFirstStep.initiate(run));
      if (!storage.read()) return;
      if (data) storage.write(data);
      // The workspace or list that was made is gone.
      else if (toKind(error as StoreError) === 'missing') storage.write(null);
      else return set({ ...toReadFailure(error as StoreError), launch: toLaunch(run) });
    }
  }

  function end({ workspace, waitlistId }: FirstRun): void {
    storage.write(null);
    // The other page first: a selected workspace shows its own home.
    for (const tell of enders) tell(waitlistId ?? '');
    store.dispatch(setWorkspace(workspace));
  }

  async function go(run: FirstRun, isAgain: boolean, begin?: () => Promise<void>): Promise<void> {
    if (state.status === 'making') return;
    set({ status: 'making', launch: toLaunch(run), isAgain });
    await inTurn(key, async () => {
      await begin?.();
      await takeSteps(isAgain);
    });
    if (!storage.read()) set({ status: 'asking' });
  }

  async function resume(): Promise<void> {
    const run = read();
    if (run) await go(run, true);
    else if (state.status !== 'making') set({ status: 'asking' });
  }

  // A run of another tab is followed to its end, and taken over should that tab fail or close.
  storage.onChange(() => void resume());

  return {
    read,
    resume,
    readState: () => state,
    onChange: follow(listeners),
    onEnd: follow(enders),
    /**
     * Goes on with the run of another tab, if there is one. `isFirst` is asked in this tab's turn. Other tabs hear of the
     * run then, and wait: the tab that was answered is the one that opens the page.
     */
    async start(
      launch: Pick<FirstRun, 'name' | 'workspaceName' | 'language'>,
      isFirst: () => Promise<boolean>,
    ): Promise<void> {
      const steps = { workspace: null, waitlistId: null, hasPage: false };
      const keys = { workspace: createKey(), waitlist: createKey() };
      const run = { ...launch, ...steps, keys, startedAt: Date.now() };
      await go(read() ?? run, false, async () => {
        if (!read() && (await isFirst()) && !read()) storage.write(run);
      });
    },
    /** Leaves what is made, selected. */
    stop(): void {
      const run = read();
      storage.write(null);
      set({ status: 'asking' });
      if (run?.workspace) store.dispatch(setWorkspace(run.workspace));
    },
  };
}

export type FirstRunner = ReturnType<typeof createFirstRun>;
