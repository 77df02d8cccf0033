import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { getWaitlist, listWaitlists, patchWaitlist } from '@prelude/api/contract/waitlists';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, type Reply } from './support/send.ts';

const shop = 'https://shop.example';

const closed = [
  ['paused', 'waitlist_paused'],
  ['closed', 'waitlist_closed'],
  ['archived', 'waitlist_closed'],
] as const;

onBothDatabases('the life of a list', (product) => {
  const setStatus = (place: Place, status: string, version?: number): Promise<Reply> =>
    call(product(), patchWaitlist, {
      token: place.person.token,
      params: { waitlistId: place.waitlist.id },
      body: { status } as never,
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    });
  const signUp = ({ waitlist }: Place, body: object, origin = shop): Promise<Reply> =>
    call(product(), signUpContact, {
      params: { waitlistId: waitlist.id },
      body: body as never,
      headers: { origin },
    });
  const post = (id: string, headers: Record<string, string> = {}) =>
    product().server.fetch(
      new Request(`http://localhost/w/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'email=a@b.pl',
      }),
      { clientAddress: '192.0.2.1' },
    );
  const readEmails = async ({ person: { token }, waitlist }: Place): Promise<string[]> => {
    const { json } = await call(product(), listContacts, { token, params: { waitlistId: waitlist.id } });
    return json.map(({ email }: { email: string }) => email);
  };

  test('begins open, and each change of it raises the version that others see', async () => {
    const place = await makePlace(product());
    const { token } = place.person;
    expect(place.waitlist).toMatchObject({ status: 'open', version: 1 });
    for (const [index, status] of ['paused', 'closed', 'archived', 'open'].entries()) {
      const changed = { ...place.waitlist, status, version: index + 2 };
      expect((await setStatus(place, status, index + 1)).json).toEqual(changed);
      expect((await setStatus(place, 'open', index + 1)).status).toBe(412);
      const read = await call(product(), getWaitlist, { token, params: { waitlistId: place.waitlist.id } });
      const listed = await call(product(), listWaitlists, { token, params: { workspaceId: place.workspace.id } });
      expect(read.json).toMatchObject(changed);
      expect(listed.json).toMatchObject([changed]);
    }
  });

  test.each(closed)('a %s list signs nobody up, says so to every page, and opens again', async (status, code) => {
    const place = await makePlace(product());
    await setStatus(place, status);
    const refused = await signUp(place, { email: 'a@example.com' });
    expect([refused.status, refused.json.code]).toEqual([409, code]);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('access-control-allow-origin')).toBe(shop);
    // A robot, and a body that is none, learn no more.
    for (const body of [{ email: 'a@example.com', website: 'x' }, { email: 'none' }, {}])
      expect((await signUp(place, body)).json.code).toBe(code);
    expect(await readEmails(place)).toEqual([]);
    await setStatus(place, 'open');
    expect((await signUp(place, { email: 'a@example.com' })).status).toBe(201);
    expect(await readEmails(place)).toEqual(['a@example.com']);
  });

  test.each(closed)('the plain page of a %s list signs nobody up', async (status) => {
    const place = await makePlace(product());
    await setStatus(place, status);
    const posted = await post(place.waitlist.id, { origin: 'http://localhost' });
    expect(posted.status).toBe(303);
    const { pathname, search } = new URL(posted.headers.get('location') ?? '', 'http://localhost');
    const shown = await product().server.fetch(new Request(`http://localhost${pathname}${search}`));
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain('<form');
    expect(await readEmails(place)).toEqual([]);
  });

  test('a refused site is told that before it is told of the list’s life', async () => {
    const place = await makePlace(product(), [shop]);
    await setStatus(place, 'paused');
    expect((await signUp(place, { email: 'a@b.pl' }, 'https://evil.example')).json.code).toBe('origin_not_allowed');
    expect((await signUp(place, { email: 'a@b.pl' })).json.code).toBe('waitlist_paused');
  });
});

test.each(databases)('sign-ups to a paused list on %s use up no limit', async (kind) => {
  const product = await openTestProduct(kind, (database) => ({ limiter: createLimiter(database) }));
  try {
    const { person, waitlist } = await makePlace(product);
    const params = { waitlistId: waitlist.id };
    const setStatus = (status: 'open' | 'paused') =>
      call(product, patchWaitlist, { token: person.token, params, body: { status } });
    const signUp = () => call(product, signUpContact, { params, body: { email: 'a@example.com' } });
    await setStatus('paused');
    for (let n = 0; n < 61; n += 1) expect((await signUp()).status).toBe(409);
    await setStatus('open');
    expect((await signUp()).status).toBe(201);
  } finally {
    await product.close();
  }
});
