import { createSupabaseAuth } from '@prelude/api/auth/createSupabaseAuth';
import { createClient } from '@prelude/api/client/createClient';
import { api } from '@prelude/api/store/api';
import { initialize } from '@prelude/api/store/appContext';
import { profilesApi } from '@prelude/api/store/profiles';
import { late } from '@prelude/ui/late/late';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toReadFailure } from '../state/fromQuery.ts';
import { endSession } from '../state/session.ts';
import { createAppStore } from '../state/store.ts';
import { startApp } from './watchSession.ts';

const user = { id: 'u1', aud: 'authenticated', email: 'zofia@example.com', user_metadata: {}, app_metadata: {} };
const credentials = { email: user.email, password: 'correct horse' };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const accessToken = [encode({ alg: 'HS256' }), encode({ sub: 'u1', exp: 4_000_000_000 }), encode({})].join('.');
const session = { access_token: accessToken, refresh_token: 'r1', expires_in: 3600, token_type: 'bearer', user };

let page: ReturnType<typeof openWindow>;

beforeEach(() => {
  page = openWindow();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The parts of the app between the provider and the store, before the first page stands; `answer` is that of the profile. */
let backends = 0;
function start(answer = () => Response.json({ id: 'u1', name: 'Zofia' }), renewal = Promise.resolve()) {
  const kept = new Map<string, string>();
  const asked = vi.fn(answer);
  const auth = createSupabaseAuth({
    backendUrl: `https://auth-${backends++}.test`,
    anonKey: 'anon',
    appOrigin: 'https://app.test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async (input) => {
      if (String(input).includes('refresh_token')) await renewal;
      return Response.json(String(input).includes('/token') ? session : user);
    },
  });
  const store = createAppStore();
  store.connect(api, createClient({ baseUrl: 'https://api.test', fetch: async () => asked() }));
  store.dispatch(api.util.resetApiState());
  const data = late(async () => ({
    readProfile: () => store.dispatch(profilesApi.endpoints.getMyProfile.initiate(undefined, { subscribe: false })),
    toReadFailure,
    prefetch: () => undefined,

    forget: () => void store.dispatch(api.util.resetApiState()),
  }));
  const statuses = [store.getState().appContext.status];
  store.subscribe(() => {
    const { status } = store.getState().appContext;
    if (status !== statuses.at(-1)) statuses.push(status);
  });
  startApp({
    store,
    auth: late(async () => auth),
    forgetAuth: () => kept.clear(),
    data,
    later: () => undefined,
    isAuthPage: false,
  });
  const current = () => store.getState().session.current;
  return { auth, asked, read: () => store.getState().appContext, current, statuses, store };
}

test('with a stored session, the status goes from Uninitialized through Initializing to Ready', async () => {
  const kept = { accessToken, profileId: 'u1', expires_at: 4_000_000_000, displayName: null, email: user.email };
  page.kept.set('userSession', JSON.stringify(kept));
  const { read, statuses } = start();
  await expect.poll(() => read().profile).toEqual({ id: 'u1', name: 'Zofia' });
  expect(statuses).toEqual(['Uninitialized', 'Initializing', 'Ready']);
});

test('without one it is Ready, and goes through Initializing on sign-in', async () => {
  const { auth, read, statuses } = start();
  await expect.poll(() => statuses).toEqual(['Uninitialized', 'Ready']);
  await auth.signIn(credentials);
  await expect.poll(() => read().profile).toEqual({ id: 'u1', name: 'Zofia' });
  expect(statuses).toEqual(['Uninitialized', 'Ready', 'Initializing', 'Ready']);
});

test('it becomes Error if the profile cannot be loaded after sign-in', async () => {
  const { auth, statuses, read } = start(() => refuse(404, 'not_found'));
  await auth.signIn(credentials);
  await expect.poll(() => statuses.slice(-2)).toEqual(['Initializing', 'Error']);
  expect(console.error).toHaveBeenCalledWith('Profile not found', expect.objectContaining({ kind: 'missing' }));
  expect(read().failure).toMatchObject({ kind: 'missing', status: 404 });
});

test('trying again goes through Initializing once more', async () => {
  const { asked, auth, statuses, store } = start(() => refuse(404, 'not_found'));
  await auth.signIn(credentials);
  await expect.poll(() => statuses.at(-1)).toBe('Error');
  asked.mockImplementation(() => Response.json({ id: 'u1', name: null }));
  store.dispatch(initialize());
  await expect.poll(() => statuses.slice(-3)).toEqual(['Error', 'Initializing', 'Ready']);
});

test('during a password recovery nobody is signed in; afterwards the session is used', async () => {
  const { asked, auth, read, current, statuses } = start();
  await expect.poll(() => statuses.at(-1)).toBe('Ready');
  await auth.startRecovery({ accessToken, refreshToken: 'r2' });
  await auth.signIn(credentials);
  expect(current()).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  auth.stopRecovery();
  await expect.poll(() => read().profile?.id).toBe('u1');
});

test('a token renewed during sign-out does not sign in again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { auth, current, statuses, store } = start(undefined, promise);
  await auth.signIn(credentials);
  await expect.poll(() => statuses.at(-1)).toBe('Ready');
  const renewal = auth.refreshSession();
  store.dispatch(endSession('person'));
  resolve();
  await expect(renewal).rejects.toMatchObject({ name: 'AuthFailure' });
  expect(current()).toBeNull();
});
