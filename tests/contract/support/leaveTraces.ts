import { addPending } from '@prelude/server/repos/accounts';
import { addLink } from '@prelude/server/repos/mailedLinks';
import { createTaskStore } from '@prelude/server/repos/outbox';
import { expect } from 'vitest';
import type { OpenPlace } from './openPlace.ts';

export const password = 'correct horse';
export const owner = 'ada@prelude.example';
export const email = 'Zoe.Quill@Żółw.example';

/** So that no server takes it */
export const far = Date.now() + 3600_000;

/** Leaves the address wherever the product can. Returns the list that others are on too. */
export async function leaveTraces({ ask, withDb }: OpenPlace): Promise<string> {
  const signUp = async (address: string) =>
    (await ask('POST', '/auth/v1/signup', { body: { email: address, password } })).json;
  const { access_token: token, user } = await signUp(owner);
  const workspace = (await ask('POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
  const makeList = async (name: string): Promise<string> =>
    (await ask('POST', '/v1/waitlists', { token, body: { name, workspaceId: workspace.id } })).json.id;
  const [launch, news, survey] = [await makeList('Launch'), await makeList('News'), await makeList('Survey')];
  for (const waitlist of [launch, news])
    for (const address of ['grace@example.com', email])
      await ask('POST', `/v1/waitlists/${waitlist}/contacts`, { body: { email: address, name: 'Zoe' } });
  const [newest] = (await ask('GET', `/v1/waitlists/${news}/contacts`, { token })).json;
  expect(
    (await ask('POST', `/v1/waitlists/${news}/remove-subscribers`, { token, body: { ids: [newest.id] } })).json.removed,
  ).toBe(1);
  const file = (rows: string) => ({
    token,
    body: `email,name\n${rows}\n`,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const imports = (waitlist: string, rows: string) => ask('POST', `/v1/waitlists/${waitlist}/imports`, file(rows));
  expect((await imports(launch, 'linus@example.com,Linus')).status).toBe(201);
  expect((await imports(survey, `linus@example.com,Linus\n${email},Zoe`)).status).toBe(201);
  await signUp(email);
  await withDb(async (db) => {
    const now = Date.now();
    const account = { email: 'zoe.quill@żółw.example', metadata: {} };
    await addPending(db, account, now);
    await addLink(
      db,
      { kind: 'email_change', email: owner, token: 'a', personId: user.id, newEmail: account.email },
      now,
    );
    const { add } = createTaskStore(db);
    for (const task of [
      { kind: 'mail', mail: { to: account.email, subject: '', text: '', html: '' } },
      { kind: 'recover', email: account.email, language: 'en' },
      { kind: 'recover', email: owner, language: 'en' },
    ])
      await add(JSON.stringify(task), far);
    const contacts = await db
      .selectFrom('contacts')
      .selectAll()
      .where('waitlist_id', '=', launch)
      .orderBy('id')
      .execute();
    await db
      .insertInto('search_blocks')
      .values({
        waitlist_id: launch,
        after_id: '00000000-0000-0000-0000-000000000000',
        last_id: contacts.at(-1)?.id ?? '',
        contacts: contacts.length,
        texts: contacts.map((contact) => `${contact.email.toLowerCase()}\t\tS\n`).join(''),
      })
      .execute();
  });
  return launch;
}
