import type { AuthListener, AuthPort } from '@prelude/api/auth/AuthPort';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { createClient } from '@prelude/api/client/createClient';
import { api } from '@prelude/api/store/api';
import { type AppContext, appContextReducer, setWorkspace } from '@prelude/api/store/appContext';
import { profilesApi } from '@prelude/api/store/profiles';
import { late } from '@prelude/ui/late/late';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AppStore } from '../state/store.ts';
import { refuse } from '../testing/refuse.ts';
import type { SessionStore } from './sessionStore.ts';
import { trackSession } from './trackSession.ts';

const toSession = (profileId: string): UserSession => ({
  accessToken: `token of ${profileId}`,
  profileId,
  expires_at: 4_000_000_000,
  displayName: null,
  email: `${profileId}@example.com`,
});
const zofia = toSession('zofia');
const jan = toSession('jan');

type Answer = () => Response | Promise<Response>;

/** The tracking over a real store and client; `answer` is what the server says of the profile. */
interface Circumstances {
  kept?: UserSession | null;
  answer?: Answer;
  isAuthPage?: boolean;
  /** Whether the code of the provider's client can be loaded. */
  hasClient?: boolean;
  /** Whether the code of the calls can be loaded. */
  hasData?: boolean;
}

async function track(circumstances: Circumstances = {}) {
  const { kept = null, answer, isAuthPage = false, hasClient = true, hasData = true } = circumstances;
  const waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  let session = kept;
  let lastRead: PromiseLike<unknown> = Promise.resolve();
  let tell: AuthListener = () => {
    throw new Error('Nobody listens to the provider');
  };
  const asked = vi.fn<Answer>(answer ?? (() => Response.json({ id: session?.profileId, name: null })));
  const sessions: SessionStore = {
    read: () => session,
    isLive: () => session !== null && session.expires_at > 1_000_000_000,
    set: (next) => {
      session = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const client = createClient({ baseUrl: 'https://api.test', fetch: async () => asked(), retryDelay: () => 0 });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, appContext: appContextReducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { client, hasSession: sessions.isLive } } }).concat(api.middleware),
  });
  const onChange = vi.fn((listener: AuthListener) => {
    tell = listener;
    return () => undefined;
  });
  const forgetAuth = vi.fn();
  const { retryProfile, readFailure, signOut, end, hasEnded } = trackSession({
    loadAuth: async () => {
      if (!hasClient) throw new TypeError('no network');
      return { onChange } as unknown as AuthPort;
    },
    forgetAuth,
    sessions,
    store: store as unknown as AppStore,
    later: (task) => void waiting.push(task),
    isAuthPage,
    data: late(async () => {
      if (!hasData) throw new TypeError('no network');
      return {
        readProfile: (isAgain = false) => {
          const options = { subscribe: false, forceRefetch: isAgain };
          const reading = store.dispatch(profilesApi.endpoints.getMyProfile.initiate(undefined, options));
          lastRead = reading;
          return reading;
        },
        prefetch: () => undefined,

        forget: () => void store.dispatch(api.util.resetApiState()),
      };
    }),
  });
  const look = (): AppContext => store.getState().appContext;
  if (!kept && !isAuthPage) await new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    sessions,
    asked,
    onChange,
    look,
    retryProfile,
    readFailure,
    signOut,
    end,
    hasEnded,
    forgetAuth,
    /** Resolves when the last profile that was asked for has been read, and the tracking has heard of it. */
    async profileRead() {
      await lastRead;
      await new Promise((resolve) => setTimeout(resolve));
    },
    drawFirstPage: () => {
      for (const task of waiting) task();
    },
    tell: (...event: Parameters<AuthListener>) => tell(...event),
  };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('without a session', () => {
  test('the app is ready at once, and nobody is in it', async () => {
    const { tell, look, asked } = await track();
    tell('INITIAL_SESSION', null);
    expect(look()).toEqual({ status: 'Ready', profile: null, workspace: null });
    expect(asked).not.toHaveBeenCalled();
  });

  test('what was known of the person is dropped', async () => {
    const { tell, look, sessions, store } = await track();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
    tell('SIGNED_OUT', null);
    expect(look()).toEqual({ status: 'Ready', profile: null, workspace: null });
    expect(sessions.read()).toBeNull();
    expect(store.getState().api.queries).toEqual({});
  });
});

describe('with a session', () => {
  test('the profile is loaded, and then the app is ready', async () => {
    const { tell, look, sessions } = await track();
    tell('SIGNED_IN', zofia);
    expect(look().status).toBe('Initializing');
    expect(sessions.read()).toEqual(zofia);
    await expect.poll(look).toEqual({ status: 'Ready', profile: { id: 'zofia', name: null }, workspace: null });
  });

  test.each(['TOKEN_REFRESHED', 'USER_UPDATED'] as const)(
    '%s reads the profile again and interrupts nobody',
    async (event) => {
      let name: string | null = null;
      const answer = () => Response.json({ id: 'zofia', name });
      const { tell, look, sessions, asked, store } = await track({ answer });
      tell('SIGNED_IN', zofia);
      await expect.poll(() => look().status).toBe('Ready');
      store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
      name = 'Zofia';
      const renewed = { ...zofia, accessToken: 'renewed' };
      tell(event, renewed);
      expect(look().status).toBe('Ready');
      expect(sessions.read()).toEqual(renewed);
      await expect.poll(() => look().profile?.name).toBe('Zofia');
      expect(look()).toMatchObject({ status: 'Ready', workspace: { id: 'w' } });
      expect(asked).toHaveBeenCalledTimes(2);
    },
  );

  test('a profile that cannot be read again stays as it is', async () => {
    let status = 200;
    const answer = () => Response.json({ id: 'zofia', name: 'Zofia' }, { status });
    const { tell, look, asked } = await track({ answer });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    status = 403;
    tell('TOKEN_REFRESHED', zofia);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    expect(look()).toMatchObject({ status: 'Ready', profile: { name: 'Zofia' } });
  });

  test('a profile that does not come is given up after 15 seconds', async () => {
    const { tell, look } = await track({ answer: () => new Promise(() => undefined) });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    tell('SIGNED_IN', zofia);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(look().status).toBe('Initializing');
    await vi.advanceTimersByTimeAsync(200);
    expect(look().status).toBe('Error');
  });

  test('another person inherits nothing', async () => {
    const { tell, look, store } = await track();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
    tell('SIGNED_IN', jan);
    await expect.poll(look).toEqual({ status: 'Ready', profile: { id: 'jan', name: null }, workspace: null });
  });

  test('another person inherits nothing, where another tab has kept their session before the provider tells', async () => {
    const { tell, look, sessions } = await track();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    sessions.set(null);
    sessions.set(jan);
    tell('SIGNED_IN', jan);
    await expect.poll(() => look().profile?.id).toBe('jan');
  });

  test.each([
    ['the same person finds it selected again', zofia, { id: 'w', name: 'Launch' }],
    ['the next person finds none', jan, null],
  ])('a workspace was selected when the session ended: %s', async (_, next, workspace) => {
    const { tell, look, store } = await track();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().profile?.id).toBe('zofia');
    store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
    tell('SIGNED_OUT', null);
    expect(look().workspace).toBeNull();
    tell('SIGNED_IN', next);
    await expect.poll(() => look().profile?.id).toBe(next.profileId);
    expect(look().workspace).toEqual(workspace);
  });

  test('whoever signs out while the profile is on its way stays out', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { tell, look, asked, profileRead } = await track({ answer: () => promise });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    tell('SIGNED_OUT', null);
    resolve(Response.json({ id: 'zofia', name: null }));
    await profileRead();
    expect(look()).toEqual({ status: 'Ready', profile: null, workspace: null });
  });
});

test('a profile that arrives after the next person has signed in is dropped', async () => {
  const first = Promise.withResolvers<Response>();
  const { tell, look, asked } = await track({ answer: () => first.promise });
  tell('SIGNED_IN', zofia);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  asked.mockImplementation(() => Response.json({ id: 'jan', name: 'Jan' }));
  tell('SIGNED_IN', jan);
  await expect.poll(() => look().profile?.id).toBe('jan');
  first.resolve(Response.json({ id: 'zofia', name: 'Zofia' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(look()).toMatchObject({ status: 'Ready', profile: { id: 'jan' } });
});

test('a profile that is read again and arrives after its person has signed out is dropped', async () => {
  const again = Promise.withResolvers<Response>();
  const { tell, look, asked, profileRead } = await track();
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  asked.mockImplementation(() => again.promise);
  tell('USER_UPDATED', zofia);
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  tell('SIGNED_OUT', null);
  again.resolve(Response.json({ id: 'zofia', name: 'Zofia' }));
  await profileRead();
  expect(look().profile).toBeNull();
});

test('a second event of the same sign-in asks for the profile once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { tell, look, asked } = await track({ answer: () => promise });
  tell('INITIAL_SESSION', zofia);
  tell('SIGNED_IN', zofia);
  resolve(Response.json({ id: 'zofia', name: 'Zofia' }));
  await expect.poll(() => look().status).toBe('Ready');
  tell('SIGNED_IN', zofia);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveBeenCalledOnce();
});

test('what was read of somebody is forgotten at once when another tab signs somebody else in, and not for a new token', async () => {
  const { tell, look, store, sessions } = await track();
  const countReads = () => Object.keys(store.getState()[api.reducerPath].queries).length;
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  sessions.set({ ...zofia, accessToken: 'a new one' });
  expect(countReads()).toBe(1);
  sessions.set(jan);
  expect(countReads()).toBe(0);
});

test('where the code of the calls cannot be loaded, that is the failure, and the next try loads the page anew', async () => {
  const { tell, look, readFailure, retryProfile } = await track({ hasData: false });
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Error');
  expect(readFailure()).toEqual(new TypeError('no network'));
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  retryProfile();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

describe('a profile that cannot be loaded', () => {
  const missing = () => refuse(404, 'not_found');

  test('is told, and no hindrance to the next person', async () => {
    const { tell, look, asked, readFailure } = await track({ answer: missing });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Error');
    expect(readFailure()).toMatchObject({ kind: 'missing', status: 404 });
    expect(console.error).toHaveBeenCalledWith('Profile not found', expect.anything());
    asked.mockImplementation(() => Response.json({ id: 'jan', name: 'Jan' }));
    tell('SIGNED_IN', jan);
    await expect.poll(() => look()).toMatchObject({ status: 'Ready', profile: { id: 'jan' } });
  });

  test('is left behind by whoever tries again after their session has gone', async () => {
    const { tell, look, sessions, retryProfile } = await track({ answer: missing });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Error');
    sessions.set(null);
    retryProfile();
    expect(look()).toEqual({ status: 'Ready', profile: null, workspace: null });
  });

  test('is an error until the person tries again', async () => {
    const { tell, look, asked, retryProfile } = await track({ answer: missing });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Error');
    tell('TOKEN_REFRESHED', zofia);
    expect(look().status).toBe('Error');
    asked.mockImplementation(() => Response.json({ id: 'zofia', name: 'Zofia' }));
    retryProfile();
    await expect.poll(() => look().profile?.name).toBe('Zofia');
    expect(look().status).toBe('Ready');
  });
});

test('a session that was kept opens the app before the provider is asked', async () => {
  const { look, onChange, tell, asked, drawFirstPage } = await track({ kept: zofia });
  expect(look().status).toBe('Initializing');
  await expect.poll(() => look().status).toBe('Ready');
  expect(onChange).not.toHaveBeenCalled();
  drawFirstPage();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  tell('INITIAL_SESSION', zofia);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a kept session whose profile cannot be had lets the provider be asked at once', async () => {
  const { look, onChange } = await track({ kept: zofia, answer: () => refuse(404, 'not_found') });
  await expect.poll(() => look().status).toBe('Error');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

test('a page of the auth area stands before the provider is asked', async () => {
  const { onChange, drawFirstPage } = await track({ isAuthPage: true });
  expect(onChange).not.toHaveBeenCalled();
  drawFirstPage();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

describe('without the code of the provider', () => {
  test('nobody is signed in', async () => {
    const { look } = await track({ hasClient: false });
    expect(look()).toEqual({ status: 'Ready', profile: null, workspace: null });
  });

  test('who is signed in stays so', async () => {
    const { look, sessions, drawFirstPage } = await track({ kept: zofia, hasClient: false });
    await expect.poll(() => look().status).toBe('Ready');
    drawFirstPage();
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    expect(sessions.read()).toEqual(zofia);
    expect(look().status).toBe('Ready');
  });

  test('whose session has expired stays signed in, and tries again by loading the page anew', async () => {
    const kept = { ...zofia, expires_at: 1 };
    const { look, sessions, readFailure, retryProfile } = await track({ kept, hasClient: false });
    await expect.poll(() => look().status).toBe('Error');
    expect(readFailure()).toEqual({ kind: 'offline' });
    expect(sessions.read()?.profileId).toBe('zofia');
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { reload } });
    retryProfile();
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('who signs out is signed out', async () => {
    const { look, sessions, signOut, forgetAuth } = await track({ kept: zofia, hasClient: false });
    await expect.poll(() => look().status).toBe('Ready');
    signOut();
    expect(sessions.read()).toBeNull();
    expect(forgetAuth).toHaveBeenCalledOnce();
    expect(look()).toEqual({ status: 'Ready', profile: null, workspace: null });
  });
});

test.each<[string, boolean, (tracked: Awaited<ReturnType<typeof track>>) => void]>([
  ['the provider', true, ({ tell }) => tell('SIGNED_OUT', null)],
  ['a server that does not take it any more', true, ({ end }) => end()],
  ['the person', false, ({ signOut }) => signOut()],
])('a session that is ended by %s: it has ended is %s', async (_, hasEnded, leave) => {
  const tracked = await track();
  tracked.tell('SIGNED_IN', zofia);
  await expect.poll(() => tracked.look().status).toBe('Ready');
  expect(tracked.hasEnded()).toBe(false);
  leave(tracked);
  expect(tracked.sessions.read()).toBeNull();
  expect(tracked.hasEnded()).toBe(hasEnded);
});

test('an end that is told twice stays an end, until somebody signs in', async () => {
  const { tell, hasEnded } = await track();
  tell('SIGNED_IN', zofia);
  tell('SIGNED_OUT', null);
  tell('INITIAL_SESSION', null);
  expect(hasEnded()).toBe(true);
  tell('SIGNED_IN', zofia);
  expect(hasEnded()).toBe(false);
});

test('who was not signed in has no session that ended', async () => {
  const { tell, hasEnded } = await track();
  tell('INITIAL_SESSION', null);
  expect(hasEnded()).toBe(false);
});
