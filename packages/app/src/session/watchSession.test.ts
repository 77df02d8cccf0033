import type { AuthListener, AuthPort } from '@prelude/api/auth/AuthPort';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { createClient } from '@prelude/api/client/createClient';
import { api } from '@prelude/api/store/api';
import { initialize, setWorkspace } from '@prelude/api/store/appContext';
import { profilesApi } from '@prelude/api/store/profiles';
import { late } from '@prelude/ui/late/late';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toSession } from '../../../../tests/support/app/signedIn.ts';
import { toReadFailure } from '../state/fromQuery.ts';
import { endSession } from '../state/session.ts';
import { createAppStore, keepStore } from '../state/store.ts';
import type { Data } from './data.ts';
import { startApp } from './watchSession.ts';

const zofia = toSession('zofia');
const jan = toSession('jan');

type Answer = () => Response | Promise<Response>;

/** The start of the app over a real store and client. */
interface Circumstances {
  kept?: UserSession;
  /** The server's reply to a read of the profile. */
  answer?: Answer;
  isAuthPage?: boolean;
  /** Whether the code of the provider's client can be loaded. */
  hasClient?: boolean;
  /** Whether the code of the calls can be loaded. */
  hasData?: boolean;
}

async function start({ kept, answer, isAuthPage = false, hasClient = true, hasData = true }: Circumstances = {}) {
  const waiting: (() => void)[] = [];
  const page = openWindow();
  if (kept) page.kept.set('userSession', JSON.stringify(kept));
  const store = createAppStore();
  keepStore(store);
  const session = () => store.getState().session.current;
  let lastRead: PromiseLike<unknown> = Promise.resolve();
  let tell: AuthListener = () => {
    throw new Error('Nobody listens to the provider');
  };
  const asked = vi.fn<Answer>(answer ?? (() => Response.json({ id: session()?.profileId, name: null })));
  store.connect(api, createClient({ baseUrl: 'https://api.test', fetch: async () => asked(), retryDelay: () => 0 }));
  store.dispatch(api.util.resetApiState());
  const onChange = vi.fn((listener: AuthListener) => {
    tell = listener;
    return () => undefined;
  });
  const forgetAuth = vi.fn();
  const data = late(async (): Promise<Data> => {
    if (!hasData) throw new TypeError('no network');
    return {
      readProfile: (isAgain = false) => {
        const options = { subscribe: false, forceRefetch: isAgain };
        const reading = store.dispatch(profilesApi.endpoints.getMyProfile.initiate(undefined, options));
        lastRead = reading;
        return reading;
      },
      toReadFailure,
      prefetch: () => undefined,
      forget: () => void store.dispatch(api.util.resetApiState()),
    };
  });
  const auth = late(async () => {
    if (!hasClient) throw new TypeError('no network');
    return { onChange } as unknown as AuthPort;
  });
  const known = startApp({ store, auth, data, forgetAuth, later: (task) => void waiting.push(task), isAuthPage });
  if (!kept && !isAuthPage) await new Promise((resolve) => setTimeout(resolve));
  return {
    ...page,
    store,
    asked,
    onChange,
    forgetAuth,
    session,
    known,
    look: () => store.getState().appContext,
    /** Resolves when the last profile that was asked for has been read, and the listeners have seen it. */
    async profileRead() {
      await lastRead;
      await new Promise((resolve) => setTimeout(resolve));
    },
    drawFirstPage: () => {
      for (const task of waiting) task();
    },
    /** Another tab starts or ends a session. */
    inAnotherTab(next: UserSession | null) {
      if (next) page.kept.set('userSession', JSON.stringify(next));
      else page.kept.delete('userSession');
      page.tellOtherTabs('userSession');
    },
    tell: (...event: Parameters<AuthListener>) => tell(...event),
  };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('without a session', () => {
  test('the app is ready at once, and nobody is signed in', async () => {
    const { tell, look, asked } = await start();
    tell('INITIAL_SESSION', null);
    expect(look()).toMatchObject({ status: 'Ready', profile: null, workspace: null });
    expect(asked).not.toHaveBeenCalled();
  });

  test('all data of the person is dropped', async () => {
    const { tell, look, session, store } = await start();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
    tell('SIGNED_OUT', null);
    expect(look()).toMatchObject({ status: 'Ready', profile: null, workspace: null });
    expect(session()).toBeNull();
    expect(store.getState().api?.queries).toEqual({});
  });
});

describe('with a session', () => {
  test('the profile is loaded, and then the app is ready', async () => {
    const { tell, look, session } = await start();
    tell('SIGNED_IN', zofia);
    expect(look().status).toBe('Initializing');
    expect(session()).toEqual(zofia);
    await expect.poll(look).toEqual({ status: 'Ready', profile: { id: 'zofia', name: null }, workspace: null });
  });

  test.each(['TOKEN_REFRESHED', 'USER_UPDATED'] as const)(
    '%s refetches the profile in the background',
    async (event) => {
      let name: string | null = null;
      const answer = () => Response.json({ id: 'zofia', name });
      const { tell, look, session, asked, store } = await start({ answer });
      tell('SIGNED_IN', zofia);
      await expect.poll(() => look().status).toBe('Ready');
      store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
      name = 'Zofia';
      const renewed = { ...zofia, accessToken: 'renewed' };
      tell(event, renewed);
      expect(look().status).toBe('Ready');
      expect(session()).toEqual(renewed);
      await expect.poll(() => look().profile?.name).toBe('Zofia');
      expect(look()).toMatchObject({ status: 'Ready', workspace: { id: 'w' } });
      expect(asked).toHaveBeenCalledTimes(2);
    },
  );

  test('if refetching fails, the known profile stays', async () => {
    let status = 200;
    const answer = () => Response.json({ id: 'zofia', name: 'Zofia' }, { status });
    const { tell, look, asked } = await start({ answer });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    status = 403;
    tell('TOKEN_REFRESHED', zofia);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    expect(look()).toMatchObject({ status: 'Ready', profile: { name: 'Zofia' } });
  });

  test('a profile that does not arrive fails after 15 seconds', async () => {
    const { tell, look } = await start({ answer: () => new Promise(() => undefined) });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    tell('SIGNED_IN', zofia);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(look().status).toBe('Initializing');
    await vi.advanceTimersByTimeAsync(200);
    expect(look()).toMatchObject({ status: 'Error', failure: { kind: 'timeout' } });
  });

  test('a second try has 15 seconds of its own', async () => {
    const { tell, look, store } = await start({ answer: () => new Promise(() => undefined) });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    tell('SIGNED_IN', zofia);
    await vi.advanceTimersByTimeAsync(10_000);
    store.dispatch(initialize());
    await vi.advanceTimersByTimeAsync(14_900);
    expect(look().status).toBe('Initializing');
    await vi.advanceTimersByTimeAsync(200);
    expect(look().status).toBe('Error');
  });

  test('another person does not get the workspace', async () => {
    const { tell, look, store } = await start();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
    tell('SIGNED_IN', jan);
    await expect.poll(look).toEqual({ status: 'Ready', profile: { id: 'jan', name: null }, workspace: null });
  });

  test('another person does not get the workspace, even if another tab stored their session first', async () => {
    const { tell, look, inAnotherTab } = await start();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Ready');
    inAnotherTab(null);
    inAnotherTab(jan);
    tell('SIGNED_IN', jan);
    await expect.poll(() => look().profile?.id).toBe('jan');
  });

  test.each([
    ['the same person finds it selected again', zofia, { id: 'w', name: 'Launch' }],
    ['the next person finds none', jan, null],
  ])('a workspace was selected when the session ended: %s', async (_, next, workspace) => {
    const { tell, look, store } = await start();
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().profile?.id).toBe('zofia');
    store.dispatch(setWorkspace({ id: 'w', name: 'Launch' }));
    tell('SIGNED_OUT', null);
    expect(look().workspace).toBeNull();
    tell('SIGNED_IN', next);
    await expect.poll(() => look().profile?.id).toBe(next.profileId);
    expect(look().workspace).toEqual(workspace);
  });

  test('a sign-out while the profile is loading lasts', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { tell, look, asked, profileRead } = await start({ answer: () => promise });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    tell('SIGNED_OUT', null);
    resolve(Response.json({ id: 'zofia', name: null }));
    await profileRead();
    expect(look()).toMatchObject({ status: 'Ready', profile: null, workspace: null });
    expect(console.error).not.toHaveBeenCalled();
  });
});

test('a profile that arrives after the next person has signed in is dropped', async () => {
  const first = Promise.withResolvers<Response>();
  const { tell, look, asked } = await start({ answer: () => first.promise });
  tell('SIGNED_IN', zofia);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  asked.mockImplementation(() => Response.json({ id: 'jan', name: 'Jan' }));
  tell('SIGNED_IN', jan);
  await expect.poll(() => look().profile?.id).toBe('jan');
  first.resolve(Response.json({ id: 'zofia', name: 'Zofia' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(look()).toMatchObject({ status: 'Ready', profile: { id: 'jan' } });
});

test('a refetched profile that arrives after the sign-out is dropped', async () => {
  const again = Promise.withResolvers<Response>();
  const { tell, look, asked, profileRead } = await start();
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

test('a second event of the same sign-in does not load the profile again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { tell, look, asked } = await start({ answer: () => promise });
  tell('INITIAL_SESSION', zofia);
  tell('SIGNED_IN', zofia);
  resolve(Response.json({ id: 'zofia', name: 'Zofia' }));
  await expect.poll(() => look().status).toBe('Ready');
  tell('SIGNED_IN', zofia);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveBeenCalledOnce();
});

test('cached data is dropped when another tab signs somebody else in, but not for a new token', async () => {
  const { tell, look, store, inAnotherTab } = await start();
  const readProfile = () => profilesApi.endpoints.getMyProfile.select()(store.getState() as never).data;
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  inAnotherTab({ ...zofia, accessToken: 'a new one' });
  expect(readProfile()).toMatchObject({ id: 'zofia' });
  inAnotherTab(jan);
  expect(readProfile()).toBeUndefined();
  await expect.poll(look).toMatchObject({ status: 'Ready', profile: { id: 'jan' } });
});

test('if the code of the API cannot be loaded, the start fails', async () => {
  const { tell, look } = await start({ hasData: false });
  tell('SIGNED_IN', zofia);
  await expect.poll(look).toMatchObject({ status: 'Error', failure: { kind: 'offline' } });
  expect(console.error).toHaveBeenCalledWith(expect.any(TypeError));
});

describe('a profile that cannot be loaded', () => {
  const missing = () => refuse(404, 'not_found');

  test('is reported, and does not affect the next person', async () => {
    const { tell, look, asked } = await start({ answer: missing });
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Error');
    expect(look().failure).toMatchObject({ kind: 'missing', status: 404 });
    expect(console.error).toHaveBeenCalledWith('Profile not found', expect.anything());
    asked.mockImplementation(() => Response.json({ id: 'jan', name: 'Jan' }));
    tell('SIGNED_IN', jan);
    await expect.poll(() => look()).toMatchObject({ status: 'Ready', profile: { id: 'jan' } });
  });

  test.each<[string, (app: Awaited<ReturnType<typeof start>>) => unknown]>([
    ['the person tries again', ({ store }) => store.dispatch(initialize())],
    ['the token is renewed', ({ tell }) => tell('TOKEN_REFRESHED', zofia)],
  ])('is an error until %s', async (_, readAgain) => {
    const app = await start({ answer: missing });
    const { tell, look, asked } = app;
    tell('SIGNED_IN', zofia);
    await expect.poll(() => look().status).toBe('Error');
    readAgain(app);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    await expect.poll(() => look().status).toBe('Error');
    tell('SIGNED_IN', zofia);
    asked.mockImplementation(() => Response.json({ id: 'zofia', name: 'Zofia' }));
    readAgain(app);
    await expect.poll(() => look()).toMatchObject({ status: 'Ready', profile: { name: 'Zofia' } });
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

test('a stored session opens the app before the provider is called', async () => {
  const { look, onChange, tell, asked, drawFirstPage } = await start({ kept: zofia });
  expect(look().status).toBe('Initializing');
  await expect.poll(() => look().status).toBe('Ready');
  expect(onChange).not.toHaveBeenCalled();
  drawFirstPage();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  tell('INITIAL_SESSION', zofia);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a stored session that has expired is used once the provider has renewed it', async () => {
  const { look, onChange, tell } = await start({ kept: { ...zofia, expires_at: 1 } });
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(look().status).toBe('Uninitialized');
  tell('TOKEN_REFRESHED', zofia);
  await expect.poll(look).toMatchObject({ status: 'Ready', profile: { id: 'zofia' } });
});

test('if the profile of a stored session cannot be loaded, the provider is called at once', async () => {
  const { look, onChange } = await start({ kept: zofia, answer: () => refuse(404, 'not_found') });
  await expect.poll(() => look().status).toBe('Error');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

test.each<[string, Circumstances, object]>([
  ['is read', { kept: zofia }, { status: 'Ready', profile: { id: 'zofia', name: null } }],
  ['cannot be had', { kept: zofia, answer: () => refuse(404, 'not_found') }, { status: 'Error' }],
  ['is nobody’s', {}, { status: 'Uninitialized' }],
])('the start ends when the profile %s', async (_, circumstances, state) => {
  const { known, look } = await start(circumstances);
  await known;
  expect(look()).toMatchObject(state);
});

test('a page of the auth area renders before the provider is called', async () => {
  const { onChange, drawFirstPage } = await start({ isAuthPage: true });
  expect(onChange).not.toHaveBeenCalled();
  drawFirstPage();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

describe('if the provider’s code cannot be loaded', () => {
  test('nobody is signed in', async () => {
    const { look } = await start({ hasClient: false });
    expect(look()).toMatchObject({ status: 'Ready', profile: null, workspace: null });
  });

  test('a live session stays', async () => {
    const { look, session, drawFirstPage } = await start({ kept: zofia, hasClient: false });
    await expect.poll(() => look().status).toBe('Ready');
    drawFirstPage();
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    expect(session()).toEqual(zofia);
    expect(look().status).toBe('Ready');
  });

  test('an expired session stays', async () => {
    const { look, session } = await start({ kept: { ...zofia, expires_at: 1 }, hasClient: false });
    await expect.poll(look).toMatchObject({ status: 'Error', failure: { kind: 'offline' } });
    expect(session()?.profileId).toBe('zofia');
  });

  test('signing out works', async () => {
    const { look, session, store, forgetAuth } = await start({ kept: zofia, hasClient: false });
    await expect.poll(() => look().status).toBe('Ready');
    store.dispatch(endSession('person'));
    expect(session()).toBeNull();
    expect(forgetAuth).toHaveBeenCalledOnce();
    expect(look()).toMatchObject({ status: 'Ready', profile: null, workspace: null });
  });
});

test('a session ends when the provider says so', async () => {
  const { tell, look, store, forgetAuth } = await start();
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  tell('SIGNED_OUT', null);
  expect(store.getState().session).toEqual({ current: null, endedBy: 'provider' });
  expect(forgetAuth).not.toHaveBeenCalled();
});

test('a session ends when the server answers 401', async () => {
  const { tell, look, asked, store, forgetAuth } = await start();
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  asked.mockImplementation(() => refuse(401, 'unauthorized'));
  tell('TOKEN_REFRESHED', zofia);
  await expect.poll(() => store.getState().session).toEqual({ current: null, endedBy: 'server' });
  expect(forgetAuth).toHaveBeenCalledOnce();
});

test.each([
  ['401 in HTML', () => new Response('<h1>Sign in to the proxy</h1>', { status: 401 })],
  ['401 in JSON of its own', () => Response.json({ message: 'no' }, { status: 401 })],
  ['a page to sign in at', () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
])('a session goes on, with what was read, when a proxy answers for the server: %s', async (_, answer) => {
  const { tell, look, asked, store, forgetAuth } = await start();
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  const before = asked.mock.calls.length;
  asked.mockImplementation(async () => answer());
  tell('TOKEN_REFRESHED', zofia);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(store.getState().session.current).not.toBeNull();
  expect(look().status).toBe('Ready');
  expect(forgetAuth).not.toHaveBeenCalled();
});

test('the first reason for an end stays until the next sign-in', async () => {
  const { tell, look, store } = await start();
  const endedBy = () => store.getState().session.endedBy;
  tell('SIGNED_IN', zofia);
  await expect.poll(() => look().status).toBe('Ready');
  store.dispatch(endSession('server'));
  tell('SIGNED_OUT', null);
  tell('INITIAL_SESSION', null);
  expect(endedBy()).toBe('server');
  tell('SIGNED_IN', zofia);
  expect(endedBy()).toBeNull();
});

test('without a session there is no reason for an end', async () => {
  const { tell, store } = await start();
  tell('INITIAL_SESSION', null);
  expect(store.getState().session.endedBy).toBeNull();
});
