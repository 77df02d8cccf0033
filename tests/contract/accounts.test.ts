import { runAccounts } from '@prelude/server/start/accounts/runAccounts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { type OpenPlace, openPlace } from './support/openPlace.ts';

const password = 'correct horse';
const email = 'ada@prelude.example';

const signIn = ({ ask }: OpenPlace, secret = password) =>
  ask('POST', '/auth/v1/token?grant_type=password', { body: { email, password: secret } });

/** Follows a printed link, and chooses a password. */
async function choosePassword({ ask }: OpenPlace, printed: string, chosen: string) {
  const query = new URL(/http:\S+/.exec(printed)?.[0] ?? '').searchParams;
  const body = { type: query.get('type'), token_hash: query.get('token') };
  const { json } = await ask('POST', '/auth/v1/verify', { body });
  return ask('PUT', '/auth/v1/user', { token: json.access_token, body: { password: chosen } });
}

describe.each(databases)('npm run accounts, on %s', (kind) => {
  test('prints the link that makes the first account, until it is made', async () => {
    const place = await openPlace(kind);
    const closed = { SIGN_UPS: 'closed' };
    const running = await place.start(closed);
    const { code, stdout } = await place.run(runAccounts, ['setup'], closed);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Create the first account at http:\S+setup=[\w-]{43}$/)]);
    expect(running.stdout).toContain('npm run accounts -- setup');
    const setup_token = stdout.split('setup=')[1];
    expect(
      (await place.ask('POST', '/auth/v1/signup', { body: { email, password, data: { setup_token } } })).status,
    ).toBe(200);
    const again = await place.run(runAccounts, ['setup'], closed);
    expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^The first account was made already/)]);
    const open = await place.run(runAccounts, ['setup'], { SIGN_UPS: 'open' });
    expect([open.code, open.stdout]).toEqual([0, expect.stringMatching(/^Sign-ups are open: .+\/auth\/signUp$/)]);
  });

  test('makes an account beside a running server, whose owner chooses the password by the printed link, and again', async () => {
    const place = await openPlace(kind);
    await place.start({ SIGN_UPS: 'closed' });
    const added = await place.run(runAccounts, ['add', 'Ada@Prelude.example']);
    expect([added.code, added.stderr]).toEqual([0, '']);
    expect((await signIn(place)).status).toBe(400);
    expect((await choosePassword(place, added.stdout, password)).status).toBe(200);
    expect((await signIn(place)).status).toBe(200);
    const second = await place.run(runAccounts, ['add', email]);
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('has an account already')]);

    const reset = await place.run(runAccounts, ['reset', email, '--language', 'pl']);
    expect(reset.stdout).toContain('&lang=pl');
    expect((await choosePassword(place, reset.stdout, 'another horse')).status).toBe(200);
    expect((await signIn(place)).status).toBe(400);
    expect((await signIn(place, 'another horse')).status).toBe(200);
    const list = await place.run(runAccounts, ['list']);
    expect(list.stdout).toMatch(/^ada@prelude\.example {2}made \d{4}-\d\d-\d\d, last signed in \d{4}-\d\d-\d\d$/);
  });

  test('leaves the link to the mail server where there is one', async () => {
    const place = await openPlace(kind);
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@prelude.example' };
    const { code, stdout } = await place.run(runAccounts, ['add', email], smtp);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('http')]);
    const [row] = await place.withDb((db) => db.selectFrom('outbox').select('task').execute());
    expect(JSON.parse(row?.task ?? '')).toEqual({ kind: 'recover', email, language: 'en' });
  });

  test('deletes an account only with --yes, and says before what goes with it', async () => {
    const place = await openPlace(kind);
    await place.start();
    const { json } = await place.ask('POST', '/auth/v1/signup', { body: { email, password } });
    const token = json.access_token;
    const workspace = (await place.ask('POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
    const list = { name: 'Launch', workspaceId: workspace.id };
    const { id } = (await place.ask('POST', '/v1/waitlists', { token, body: list })).json;
    await place.ask('POST', `/v1/waitlists/${id}/contacts`, { body: { email: 'grace@example.com' } });

    const asked = await place.run(runAccounts, ['delete', email]);
    expect([asked.code, asked.stdout]).toEqual([1, '']);
    expect(asked.stderr).toMatch(/1 workspaces .+ 1 waitlists with 1 subscribers\. .+ add --yes to do it\.$/);
    expect((await signIn(place)).status).toBe(200);

    expect((await place.run(runAccounts, ['delete', email, '--yes'])).code).toBe(0);
    expect((await signIn(place)).status).toBe(400);
    // The server looks at a list again after two seconds.
    const readStatus = async () => (await place.ask('GET', `/v1/forms/${id}`)).status;
    await expect.poll(readStatus, { timeout: 20_000 }).toBe(404);
    expect((await place.run(runAccounts, ['list'])).stdout).toBe('There is no account.');
    const gone = await place.run(runAccounts, ['delete', email, '--yes']);
    expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('has no account')]);
  });

  test('changes no schema: a database of another version is refused in one line that says what to do', async () => {
    const place = await openPlace(kind);
    await place.withDb((db) => sql`delete from kysely_migration where name >= '0016'`.execute(db));
    const older = await place.run(runAccounts, ['list']);
    expect([older.code, older.stdout]).toEqual([1, '']);
    expect(older.stderr).toMatch(/^[^\n]+ start the server of this version once[^\n]+$/);
  });
});

test('npm run accounts takes nothing but what it knows, and exits with 78 for a wrong setting', async () => {
  const place = await openPlace('sqlite');
  const refused: [args: string[], line: RegExp][] = [
    [[], /^Say what to do: .+ --help/],
    [['add'], /^Say what to do/],
    [['list', email], /^Say what to do/],
    [['toString', email], /^Say what to do/],
    [['add', email, email], /^Say what to do/],
    [['add', 'ada'], /^"ada" is no address/],
    [['add', email, '--language', 'xx'], /^Say what to do/],
    [['add', email, '--force'], /^Unknown option '--force': npm run accounts -- --help/],
    [['reset', email], /has no account/],
  ];
  for (const [args, line] of refused) {
    const { code, stdout, stderr } = await place.run(runAccounts, args);
    expect([args, code, stdout, stderr]).toEqual([args, 1, '', expect.stringMatching(line)]);
  }
  expect(await place.run(runAccounts, ['list'], { PORT: 'x' })).toMatchObject({ code: 78, stdout: '' });
  expect((await place.run(runAccounts, ['list'], { DATA_DIR: '/nowhere' })).stderr).toContain('holds no data');
  const project = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'public' };
  expect((await place.run(runAccounts, ['list'], project)).stderr).toContain('in the Supabase project');
  expect((await place.run(runAccounts, ['--help'], { PORT: 'x' })).stdout).toContain('delete ADDRESS');
});
