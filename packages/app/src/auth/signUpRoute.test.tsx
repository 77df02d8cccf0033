import type { SignUpScreenProps } from '@prelude/ui/screens/auth/SignUpScreen';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { SignUpRoute } from './SignUpRoute.tsx';

const form = vi.hoisted(() => vi.fn<(props: SignUpScreenProps) => null>(() => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/screens/auth/SignUpScreen', () => ({ SignUpScreen: form }));
const notice = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/auth/SignUpsClosedScreen', () => ({ SignUpsClosedScreen: notice }));
const first = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/auth/FirstAccountScreen', () => ({ FirstAccountScreen: first }));
vi.mock('@prelude/ui/screens/auth/CheckEmailScreen', () => ({ CheckEmailScreen: () => null }));
vi.mock('../page/usePage.ts', () => ({ usePage: () => undefined }));

beforeEach(() => {
  openWindow();
  form.mockClear();
  notice.mockClear();
  first.mockClear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(signUps: 'open' | 'closed', searchPath: string, hasAccounts = true) {
  const signUp = vi.fn(async () => null);
  const services = {
    auth: { load: async () => ({ signUp }) },
    config: { signUps, mailboxPath: null, hasAccounts },
  } as unknown as Services;
  const { hook, searchHook } = memoryLocation({ path: '/auth/signUp', searchPath });
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <ServicesContext value={services}>
        <Router hook={hook} searchHook={searchHook}>
          <SignUpRoute />
        </Router>
      </ServicesContext>
    </IntlProvider>,
  );
  return signUp;
}

test.each([
  ['open', '', { form: true, isFirst: false }],
  ['open', 'setup=abc', { form: true, isFirst: false }],
  ['closed', '', { form: false }],
  ['closed', 'setup=', { form: false }],
  ['closed', 'setup=abc', { form: true, isFirst: true }],
] as const)('if sign-ups are %s, a URL with %j shows %j', async (signUps, search, shown) => {
  await open(signUps, search);
  expect(form.mock.calls.length > 0).toBe(shown.form);
  expect(notice.mock.calls.length > 0).toBe(!shown.form);
  if (shown.form) expect(form.mock.lastCall?.[0].isFirstAccount).toBe(shown.isFirst);
});

test.each([
  ['open', '', 'form'],
  ['closed', '', 'command'],
  ['closed', 'setup=abc', 'form'],
] as const)(
  'before the first account, if sign-ups are %s, a URL with %j shows the %s',
  async (signUps, search, shown) => {
    await open(signUps, search, false);
    expect([form, first, notice].map(({ mock }) => mock.calls.length > 0)).toEqual([
      shown === 'form',
      shown === 'command',
      false,
    ]);
  },
);

test.each([
  ['closed', { setupToken: 'a+b/c=' }],
  ['open', {}],
] as const)('the link’s token is sent for the first account only: %s', async (signUps, extra) => {
  const signUp = await open(signUps, `setup=${encodeURIComponent('a+b/c=')}`);
  const credentials = { email: 'zofia@example.com', password: 'correct horse', passwordConfirmation: 'correct horse' };
  await acting(() => form.mock.lastCall?.[0].onSubmit(credentials));
  await acting(() => vi.dynamicImportSettled());
  await acting(() => vi.advanceTimersByTimeAsync(1000));
  expect(signUp).toHaveBeenCalledExactlyOnceWith({ ...credentials, ...extra });
});
