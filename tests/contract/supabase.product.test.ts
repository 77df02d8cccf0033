import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { getEvidence } from '@prelude/api/contract/evidence';
import { getMyProfile } from '@prelude/api/contract/profiles';
import { createWaitlist, patchWaitlist } from '@prelude/api/contract/waitlists';
import { createWorkspace, patchWorkspace } from '@prelude/api/contract/workspaces';
import { openProduct } from '@prelude/server/openProduct';
import { toConfig } from '@prelude/server/start/config';
import { createLog } from '@prelude/server/start/log';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSmtp } from '../support/startSmtp.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { controller, readField, toArrived } from './support/openConsent.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { call, send } from './support/send.ts';
import {
  askForKeys,
  askForUser,
  breakOff,
  inSeconds,
  json,
  makeSigner,
  openSupabaseAuth,
  startProject,
} from './support/startProject.ts';

const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const PAGE = '<!doctype html><html><head><!--prelude-config--></head><body></body></html>';

async function openProject() {
  const project = await startProject();
  const { key, sign } = await makeSigner('ES256', 'k1');
  project.keys.push(key);
  const claims = { sub: ID, aud: 'authenticated', role: 'authenticated', email: 'ada@example.com' };
  return { project, token: await sign({ ...claims, iss: `${project.url}/auth/v1`, exp: inSeconds(3600) }) };
}

/** Starts the product with this environment; its folder is removed when the test ends. */
async function openWith(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-supabase-'));
  const config = toConfig({ DATA_DIR: folder, ...env });
  const product = await openProduct(config, 'http://localhost:4400', createLog('silent', { write: () => undefined }));
  onTestFinished(async () => {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { product, folder };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test.each(databases)('people of a project keep what they make on %s', async (kind) => {
  const { project, token } = await openProject();
  const { database, clear } = await makeDatabase(kind);
  onTestFinished(clear);
  const place: Record<string, string> = database.kind === 'postgres' ? { DATABASE_URL: database.url } : {};
  const { product } = await openWith({ SUPABASE_URL: `${project.url}/`, SUPABASE_ANON_KEY: 'public-key', ...place });
  expect((await call(product, getMyProfile, { token })).json).toEqual({ id: ID, name: null });
  expect((await call(product, getMyProfile, { token: `${token}x` })).status).toBe(401);
});

test.each(databases)('people of lists whose members are a project’s confirm and leave by mail on %s', async (kind) => {
  const { project, token } = await openProject();
  const { database, clear } = await makeDatabase(kind);
  onTestFinished(clear);
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  const { product } = await openWith({
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: 'public-key',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@prelude.example',
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
  });
  await call(product, getMyProfile, { token });
  const { id: workspaceId } = (await call(product, createWorkspace, { token, body: { name: 'Studio' } })).json;
  const waitlist = { name: 'Launch', workspaceId, description: null, allowedOrigins: [] };
  const params = { waitlistId: (await call(product, createWaitlist, { token, body: waitlist })).json.id };
  await call(product, patchWorkspace, { token, params: { workspaceId }, body: { controller } });
  const changed = await call(product, patchWaitlist, { token, params, body: { confirmation: 'double' } });
  expect(changed.json.confirmation).toBe('double');
  const stateOf = async () => (await call(product, listContacts, { token, params })).json[0].state;
  const kindsOf = async () => {
    const [{ id: contactId }] = (await call(product, listContacts, { token, params })).json;
    const { json } = await call(product, getEvidence, { token, params: { ...params, contactId } });
    return json.events.map(({ kind }: { kind: string }) => kind);
  };

  await call(product, signUpContact, { params, body: { email: 'grace@example.com', lang: 'pl' } });
  expect(await stateOf()).toBe('pending');
  await expect.poll(() => smtp.messages.length, { timeout: 10_000 }).toBe(1);
  // What the mail server took is kept a moment later, by the clock that moves below.
  await expect.poll(kindsOf).toEqual(['asked', 'mailed']);
  const mail = toArrived(smtp.messages[0] ?? '');
  expect(mail.to).toBe('grace@example.com');
  const toPath = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
  const confirm = toPath(/http\S+\/c\/\S+/.exec(mail.text)?.[0] ?? '');
  const seen = readField((await send(product.server, 'GET', confirm)).text, 'seen');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  onTestFinished(() => void vi.useRealTimers());
  const press = (path: string, fields: Record<string, string>) =>
    send(product.server, 'POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await press(confirm, { seen })).text).toContain('Jesteś na liście');
  expect(await stateOf()).toBe('subscribed');
  const leave = toPath(mail.header('List-Unsubscribe').replace(/[<>]/g, ''));
  expect((await press(leave, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await stateOf()).toBe('unsubscribed');
});

test('with a project there are no own accounts and no provider; a laptop has the mailbox', async () => {
  const { project } = await openProject();
  const { product, folder } = await openWith({ SUPABASE_URL: project.url, SUPABASE_ANON_KEY: 'public-key' });
  const clientAddress = '127.0.0.1';
  for (const path of ['/auth/v1/health', '/auth/v1/user', '/auth/v1/.well-known/jwks.json']) {
    const { status, json: problem } = await send(product.server, 'GET', path, { clientAddress });
    expect([status, problem.code], path).toEqual([404, 'not_found']);
  }
  expect((await send(product.server, 'GET', '/dev/mailbox', { clientAddress })).status).toBe(200);
  expect(await isThere(join(folder, 'auth.sqlite'))).toBe(false);
});

test('the page knows the project’s address, may call only that, and looks for its mails in no mailbox', async () => {
  const { project } = await openProject();
  const html = { etag: '"1"', bytes: Buffer.from(PAGE) };
  const product = await openTestProduct('sqlite', {
    auth: openSupabaseAuth(project).provider,
    authUrl: project.url,
    anonKey: 'public-key',
    appFiles: new Map([['/index.html', html]]),
  });
  onTestFinished(product.close);
  const { text, headers } = await send(product.server, 'GET', '/', {
    headers: { accept: 'text/html' },
    clientAddress: '127.0.0.1',
  });
  const config = /<script type="application\/json" id="prelude-config">(.*?)<\/script>/.exec(text)?.[1];
  expect(JSON.parse(config ?? 'null')).toEqual({
    publicUrl: '',
    anonKey: 'public-key',
    authUrl: project.url,
    mailboxPath: null,
    sendsMail: true,
    signUps: 'open',
    hasAccounts: true,
  });
  expect(headers.get('content-security-policy')?.split('; ')).toContain(`connect-src 'self' ${project.url}`);
});

test('an unreachable project is reported as such, and signs nobody out', async () => {
  const { project, token } = await openProject();
  const keys = project.answers[askForKeys];
  project.answers[askForKeys] = breakOff;
  const { provider, pass } = openSupabaseAuth(project);
  const product = await openTestProduct('sqlite', { auth: provider });
  onTestFinished(product.close);
  const { status, json: problem, headers } = await call(product, getMyProfile, { token });
  expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect((await call(product, getMyProfile, {})).status).toBe(401);
  if (keys) project.answers[askForKeys] = keys;
  pass(5);
  expect((await call(product, getMyProfile, { token })).status).toBe(200);
});

test('a person signed out or deleted at the project loses /v1 within five seconds, including writes', async () => {
  const { project, token } = await openProject();
  const { provider, pass } = openSupabaseAuth(project);
  const product = await openTestProduct('sqlite', { auth: provider });
  onTestFinished(product.close);
  expect((await call(product, getMyProfile, { token })).status).toBe(200);
  project.answers[askForUser] = json({ code: 403, error_code: 'session_not_found' }, 403);
  pass(4);
  for (const [method, path] of [
    ['GET', '/v1/profiles/me'],
    ['PATCH', `/v1/profiles/${ID}`],
    ['POST', '/v1/workspaces'],
  ] as const) {
    const body = method === 'GET' ? undefined : { name: 'Studio Zorza' };
    const { status, json: problem } = await send(product.server, method, path, { token, body });
    expect([status, problem.code]).toEqual([401, 'unauthorized']);
  }
});
