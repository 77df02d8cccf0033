import { expect, test } from 'vitest';
import { SITE, shareAuth, type TestAuth } from './support/openAuth.ts';

const app = 'https://app.example';
const email = 'ada@prelude.example';

const shared = shareAuth({ appOrigins: [app] });
const confirming = shareAuth({ confirmAddresses: true });

/** Returns the query of a mailed link. */
async function askForLink(auth: TestAuth, redirectTo = ''): Promise<string> {
  const client = auth.openClient();
  await client.signUp({ email, password: 'correct horse' });
  await client.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {});
  const [mail] = await auth.mails();
  return mail?.text.match(/\/auth\/v1\/verify(\?\S+)/)?.[1] ?? '';
}

const show = (auth: TestAuth, search: string, language = 'en') =>
  auth.ask('GET', `/verify${search}`, { headers: { 'accept-language': language } });

/** Presses the page's only button, as a browser does. */
async function press(auth: TestAuth, page: string): Promise<URL> {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
  const reply = await auth.ask('POST', '/verify', { body });
  expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
    303,
    'no-store',
    'no-referrer',
  ]);
  return new URL(reply.headers.get('location') ?? '');
}

const toReason = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('reason');

test('a mailed link is not used up by being read, but by the button of its page', async () => {
  const auth = shared();
  const link = await askForLink(auth);
  const page = await (await show(auth, link)).text();
  expect(await (await show(auth, link)).text()).toBe(page);
  const landing = await press(auth, page);
  expect(landing.origin + landing.pathname).toBe(`${SITE}/auth/resetPassword`);
  const hash = Object.fromEntries(new URLSearchParams(landing.hash.slice(1)));
  expect(Object.keys(hash).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type'].sort(),
  );
  expect(await auth.provider.verify(hash.access_token ?? '')).toMatchObject({ email });
  expect(toReason(await press(auth, page))).toBe('used');
});

test('the page of a mailed link is in the language of its mail, else of its reader', async () => {
  const auth = shared();
  const link = await askForLink(auth);
  expect(link).toMatch(/&lang=en$/);
  const words = { en: 'Choose a new password</button>', pl: 'Ustaw nowe hasło</button>' };
  for (const [language, button] of Object.entries(words)) {
    const unsaid = link.replace(/&lang=en$/, '');
    expect(await (await show(auth, `${unsaid}&lang=${language}`, 'de')).text()).toContain(button);
    const reply = await show(auth, unsaid, language);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const page = await reply.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(button);
    expect(page.match(/<button/g)).toHaveLength(1);
  }
});

test('the page of a mailed link runs no script, is not stored, tells no other site, and cannot be framed', async () => {
  const auth = shared();
  const reply = await show(auth, await askForLink(auth));
  expect(reply.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  const policy = reply.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
  expect(policy?.find((rule) => rule.startsWith('script-src'))).toBeUndefined();
  expect(policy).toContain(`form-action 'self' ${SITE} ${app}`);
  expect(await reply.text()).not.toContain('<script');
});

test('the page of a mailed link leads back to an allowed app, and to no other site', async () => {
  const auth = shared();
  const link = await askForLink(auth, `${app}/auth/resetPassword`);
  expect((await press(auth, await (await show(auth, link)).text())).origin).toBe(app);
  const foreign = await show(auth, `${await askForLink(auth)}&redirect_to=https://evil.example/`);
  expect(foreign.headers.get('content-security-policy')).not.toContain('evil.example');
  expect((await press(auth, await foreign.text())).origin).toBe(SITE);
});

test('the link of a sign-up leads to the app, which asks for a password, and reading it uses nothing up', async () => {
  const auth = confirming();
  await auth.openClient().signUp({ email, password: 'correct horse' });
  const [mail] = await auth.mails();
  const link = mail?.text.match(/\/auth\/v1\/verify(\?\S+)/)?.[1] ?? '';
  const hash = new URLSearchParams({ token_hash: new URLSearchParams(link).get('token') ?? '', email });
  for (let time = 0; time < 3; time += 1) {
    const reply = await show(auth, link);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${SITE}/auth/choosePassword#${hash}`]);
    expect([reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
  }
  expect(await auth.confirm()).toEqual({ status: 200 });
});

test('text of the address is no markup of the page', async () => {
  const auth = shared();
  const page = await (await show(auth, `?type=recovery&token=${encodeURIComponent('"><img src=x>')}`)).text();
  expect(page).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
});

test('a client verifies by JSON, and a form follows the link', async () => {
  const auth = shared();
  const token = new URLSearchParams(await askForLink(auth)).get('token') ?? '';
  const { data } = await auth.openClient().verifyOtp({ type: 'recovery', token_hash: token });
  expect(data.user).toMatchObject({ email });
  const plain = await auth.ask('POST', '/verify', { body: 'type=recovery', headers: { 'content-type': 'text/plain' } });
  expect(plain.status).toBe(415);
  const incomplete = await auth.ask('POST', '/verify', { body: new URLSearchParams({ type: 'recovery' }) });
  expect(await incomplete.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  for (const search of ['', '?type=recovery', '?type=invite&token=x'])
    expect(await (await show(auth, search)).json()).toMatchObject({ error_code: 'validation_failed' });
});
