import type { AuthEvent, AuthPort } from '@prelude/api/auth/AuthPort';
import { expect, test, vi } from 'vitest';
import { createLazyAuth } from './createLazyAuth.ts';

const toPort = (parts: Partial<AuthPort>) => parts as AuthPort;

test('the client is loaded once, by whoever needs it first', async () => {
  const load = vi.fn(async () => toPort({ readAccessToken: async () => 'token' }));
  const auth = createLazyAuth(load);
  auth.stopRecovery();
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([auth.readAccessToken(), auth.readAccessToken()])).toEqual(['token', 'token']);
  expect(load).toHaveBeenCalledTimes(1);
});

const credentials = { email: 'zofia@example.com', password: 'correct horse' };

test.each<[keyof AuthPort, object | string | undefined]>([
  ['signUp', credentials],
  ['signIn', credentials],
  ['signOut', undefined],
  ['requestPasswordReset', credentials.email],
  ['resendConfirmation', credentials],
  ['startRecovery', { accessToken: 'a', refreshToken: 'r' }],
  ['updatePassword', 'correct horse'],
  ['changePassword', { current: 'a', password: 'b' }],
  ['changeEmail', credentials],
  ['refreshSession', undefined],
  ['readAccessToken', undefined],
])('%s is the client’s, with all that it is told', async (name, told) => {
  const method = vi.fn(async (_: unknown) => 'what the client says');
  const auth = createLazyAuth(async () => toPort({ [name]: method }));
  const call = auth[name] as (told: unknown) => Promise<unknown>;
  expect(await call(told)).toBe('what the client says');
  if (told) expect(method).toHaveBeenCalledExactlyOnceWith(told);
});

test('a listener hears the client until it leaves', async () => {
  const stop = vi.fn();
  const onChange = vi.fn(() => stop);
  const auth = createLazyAuth(async () => toPort({ onChange, readAccessToken: async () => null }));
  const leave = auth.onChange(() => undefined);
  await auth.readAccessToken();
  await auth.readAccessToken();
  expect(onChange).toHaveBeenCalledTimes(1);
  leave();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a load that failed is tried again', async () => {
  const load = vi.fn<() => Promise<AuthPort>>();
  load.mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValueOnce(toPort({ readAccessToken: async () => 'token' }));
  const auth = createLazyAuth(load);
  await expect(auth.readAccessToken()).rejects.toThrow('no network');
  await expect(auth.readAccessToken()).resolves.toBe('token');
});

test('a listener that left before the client came hears nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<AuthPort>();
  const onChange = vi.fn(() => () => undefined);
  const auth = createLazyAuth(() => promise);
  auth.onChange(() => undefined)();
  resolve(toPort({ onChange, readAccessToken: async () => null }));
  await auth.readAccessToken();
  expect(onChange).not.toHaveBeenCalled();
});

test('without the client nobody is signed in', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const auth = createLazyAuth(() => Promise.reject(new TypeError('no network')));
  const heard = await new Promise<AuthEvent>((resolve) => auth.onChange(resolve));
  expect(heard).toBe('INITIAL_SESSION');
});

test('who listened while the client could not be loaded hears it once it comes', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<AuthPort>>();
  const onChange = vi.fn(() => () => undefined);
  load.mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValueOnce(toPort({ onChange, readAccessToken: async () => null }));
  const listener = vi.fn();
  const auth = createLazyAuth(load);
  auth.onChange(listener);
  await expect.poll(() => listener.mock.calls).toContainEqual(['INITIAL_SESSION', null]);
  await auth.readAccessToken();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(listener);
});

test('who is signed in stays so where the client cannot be loaded', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  complain.mockClear();
  const listener = vi.fn();
  createLazyAuth(
    () => Promise.reject(new TypeError('no network')),
    () => true,
  ).onChange(listener);
  await expect.poll(() => complain.mock.calls.length).toBeGreaterThan(0);
  expect(listener).not.toHaveBeenCalled();
});

test('a recovery that is left while the client is still on its way is stopped once it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<AuthPort>();
  const done: string[] = [];
  const auth = createLazyAuth(() => promise);
  const started = auth.startRecovery({ accessToken: 'a', refreshToken: 'r' });
  auth.stopRecovery();
  resolve(toPort({ startRecovery: async () => void done.push('start'), stopRecovery: () => void done.push('stop') }));
  await started;
  await expect.poll(() => done).toEqual(['start', 'stop']);
});
