import { IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type Services, ServicesContext } from '../services.ts';
import { mount } from '../testing/mount.ts';
import { AuthArea } from './AuthArea.tsx';

vi.mock('@prelude/ui/screens/shell/AuthFrame', () => ({ AuthFrame: () => null }));
vi.mock('../shell/usePreferences.ts', () => ({ usePreferences: () => ({}) }));
vi.mock('./AuthPages.tsx', () => ({ AuthPages: () => null }));

const session = {
  accessToken: 'a',
  profileId: 'p1',
  expires_at: 4_000_000_000,
  displayName: null,
  email: 'zofia@example.com',
};

async function visit(path: string, isSignedIn: boolean) {
  const { hook, history } = memoryLocation({ path, record: true });
  const sessions = { subscribe: () => () => undefined, read: () => (isSignedIn ? session : null) };
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <ServicesContext value={{ sessions } as unknown as Services}>
        <Router hook={hook}>
          <AuthArea />
        </Router>
      </ServicesContext>
    </IntlProvider>,
  );
  return history.at(-1);
}

test.each([
  ['/auth/signIn', '/'],
  ['/auth/signUp', '/'],
  ['/auth/forgotPassword', '/'],
  ['/auth/resetPassword', '/auth/resetPassword'],
  ['/auth/confirmed', '/auth/confirmed'],
  ['/auth/confirmed/', '/auth/confirmed/'],
])('whoever is signed in and goes to %s is at %s', async (path, place) => {
  expect(await visit(path, true)).toBe(place);
  expect(await visit(path, false)).toBe(path);
});
