import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { translate } from '../words/words.ts';
import { useChangeEmail, useChangePassword, useDeleteAccount, useDownloadData } from './useAccount.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});
const downloaded = vi.hoisted(() => vi.fn());
vi.mock('../platform/downloadFile.ts', async (original) => ({
  ...(await original<object>()),
  downloadFile: downloaded,
}));

beforeEach(() => {
  openWindow();
  showToast.mockClear();
  downloaded.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const reject = (code: AuthFailure['code']) => vi.fn().mockRejectedValue(new AuthFailure({ code }));

describe('changing the email', () => {
  const change = { email: 'new@example.com', password: 'correct horse' };

  test('shows the email that the link was sent to', async () => {
    const changeEmail = vi.fn(async () => undefined);
    const { read } = await openApp({ auth: { changeEmail } }).mount(() => useChangeEmail('old@example.com'));
    expect(read().sentTo).toBeNull();
    await acting(() => read().onSubmit(change));
    await expect.poll(() => read().sentTo).toBe(change.email);
    expect(changeEmail).toHaveBeenCalledExactlyOnceWith(change);
    expect(read().state).toEqual({ status: 'idle' });
  });

  test('says nothing of the link once the account has that email', async () => {
    const changeEmail = vi.fn(async () => undefined);
    const { read } = await openApp({ auth: { changeEmail } }).mount(() => {
      const [email, setEmail] = useState('old@example.com');
      return { setEmail, ...useChangeEmail(email) };
    });
    await acting(() => read().onSubmit(change));
    await expect.poll(() => read().sentTo).toBe(change.email);
    await acting(() => read().setEmail('New@example.com'));
    expect(read().sentTo).toBeNull();
  });

  test('with a wrong password sends no link and fails on its field', async () => {
    const app = openApp({ auth: { changeEmail: reject('invalid_credentials') } });
    const { read } = await app.mount(() => useChangeEmail('old@example.com'));
    await acting(() => read().onSubmit(change));
    await expect.poll(() => read().state).toEqual({ status: 'failed', fields: { password: 'wrong_password' } });
    expect(read().sentTo).toBeNull();
  });
});

describe('changing the password', () => {
  const change = { current: 'correct horse', password: 'battery staple', passwordConfirmation: 'battery staple' };

  test('shows a toast', async () => {
    const changePassword = vi.fn(async () => undefined);
    const { read } = await openApp({ auth: { changePassword } }).mount(useChangePassword);
    await acting(() => read().onSubmit(change));
    await expect.poll(() => showToast.mock.calls).toEqual([['success', translate('common.toast.passwordChanged')]]);
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({ current: 'correct horse', next: 'battery staple' });
  });

  test('that is refused shows the reason in the form, not in a toast', async () => {
    const { read } = await openApp({ auth: { changePassword: reject('same_password') } }).mount(useChangePassword);
    await acting(() => read().onSubmit(change));
    await expect.poll(() => read().state).toEqual({ status: 'failed', message: 'auth.failed.samePassword' });
    expect(showToast).not.toHaveBeenCalled();
  });
});

describe('downloading the data', () => {
  test('saves the reply unchanged, in a file named after the day', async () => {
    vi.setSystemTime(new Date(2026, 10, 22, 3, 15));
    const app = openApp({ answer: () => Response.json({ profile: {} }) });
    const { read } = await app.mount(useDownloadData);
    await acting(() => read().onDownload());
    expect(app.asked.map(({ call }) => call)).toEqual(['GET /v1/profiles/me/export']);
    const [name, type, file] = downloaded.mock.lastCall ?? [];
    expect([name, type]).toEqual(['prelude-export-2026-11-22.json', 'application/json']);
    await expect((file as Blob).text()).resolves.toBe('{"profile":{}}');
    await expect.poll(() => showToast.mock.calls).toEqual([['success', translate('common.toast.dataExported')]]);
  });

  test('that fails saves no file, and a toast says why', async () => {
    const app = openApp({ answer: () => refuse(403, 'key_not_allowed') });
    const { read } = await app.mount(useDownloadData);
    await acting(() => read().onDownload());
    expect(downloaded).not.toHaveBeenCalled();
    const message = translate('common.failure.forbidden');
    const failure = translate('common.toast.dataExportFailed', { message });
    await expect.poll(() => showToast.mock.calls).toEqual([['error', failure]]);
  });
});

describe('deleting the account', () => {
  const answer = () => Response.json({ id: 'p1' });

  test('signs out, opens sign-in and shows a toast', async () => {
    const app = openApp({ answer });
    const { read } = await app.mount(useDeleteAccount);
    await acting(() => read().onSubmit({ password: 'correct horse' }));
    expect(app.asked).toEqual([{ call: 'POST /v1/profiles/me/delete', body: { password: 'correct horse' } }]);
    expect(app.store.getState().session).toEqual({ current: null, endedBy: 'person' });
    expect(app.where()).toBe('/auth/signIn');
    await expect.poll(() => showToast.mock.calls).toEqual([['success', translate('common.toast.accountDeleted')]]);
  });

  test('with a wrong password stays on the page and fails on its field', async () => {
    const errors = { password: 'wrong_password' };
    const problem = { status: 400, title: 'Refused', code: 'invalid_body', errors };
    const app = openApp({ answer: () => Response.json(problem, { status: 400 }) });
    const { read } = await app.mount(useDeleteAccount);
    await acting(() => read().onSubmit({ password: 'wrong' }));
    expect(read().state).toEqual({ status: 'failed', fields: errors });
    expect(app.store.getState().session.current).not.toBeNull();
    expect(app.where()).toBe('/here');
    expect(showToast).not.toHaveBeenCalled();
  });
});
