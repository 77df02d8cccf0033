import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../../../tests/support/app/mount.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { ForgotPasswordRoute } from './ForgotPasswordRoute.tsx';

const form = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/screens/auth/ForgotPasswordScreen', () => ({ ForgotPasswordScreen: form }));
const notice = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/auth/NoMailScreen', () => ({ NoMailScreen: notice }));
vi.mock('../page/usePage.ts', () => ({ usePage: () => undefined }));

beforeEach(() => {
  form.mockClear();
  notice.mockClear();
});

test.each([
  ['a form asks for the address', true],
  ['a sentence says that no mail is sent', false],
])('%s, if mails are sent: %s', async (_, sendsMail) => {
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <ServicesContext value={{ config: { sendsMail, mailboxPath: null } } as unknown as Services}>
        <ForgotPasswordRoute />
      </ServicesContext>
    </IntlProvider>,
  );
  expect(form.mock.calls.length > 0).toBe(sendsMail);
  expect(notice.mock.calls.length > 0).toBe(!sendsMail);
});
