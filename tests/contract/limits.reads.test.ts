import { patchForm, publishForm, revertForm } from '@prelude/api/contract/forms';
import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { createWorkspace, listWorkspaces, rotateWorkspaceKey } from '@prelude/api/contract/workspaces';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { limits } from '@prelude/server/limits/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, type Reply } from './support/send.ts';

const MINUTE_MS = 60_000;

/** Counts the replies by status. */
function tally(replies: Reply[]): Record<string, number> {
  const statuses = Object.groupBy(replies, ({ status }) => status);
  return Object.fromEntries(Object.entries(statuses).map(([status, those]) => [status, those?.length ?? 0]));
}

/** Sends 20 at once: a request that waits 1 s for a connection is counted without the database. */
async function repeat(times: number, ask: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (replies.length < times)
    replies.push(...(await Promise.all(Array.from({ length: Math.min(20, times - replies.length) }, ask))));
  return replies;
}

describe.each(databases)('reads on %s', (kind) => {
  let product: TestProduct;
  let place: Place;

  /** Gives each test a minute of its own. */
  let now = Date.now();
  beforeEach(() => {
    now += MINUTE_MS;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  beforeAll(async () => {
    product = await openTestProduct(kind, (database) => ({ limiter: createLimiter(database) }));
    place = await makePlace(product);
  });
  afterAll(() => product.close());

  test('of a person are limited per minute, and the refusal says when to retry', async () => {
    const { token } = place.person;
    const { points, seconds } = limits.readsPerPerson;
    const read = () => call(product, listWorkspaces, { token });
    expect(tally(await repeat(points + 5, read))).toEqual({ 200: points, 429: 5 });
    vi.setSystemTime(now + 17_000);
    const refused = await call(product, getMyProfile, { token });
    expect([refused.status, refused.json]).toEqual([
      429,
      { status: 429, title: 'Too many requests', code: 'too_many_requests' },
    ]);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('retry-after')).toBe(String(seconds - 17));
    vi.setSystemTime(now + seconds * 1000);
    expect((await read()).status).toBe(200);
  });

  test('by HEAD count as well', async () => {
    const { token } = place.person;
    const url = 'http://localhost/v1/workspaces';
    const ask = () => new Request(url, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } });
    for (let read = 0; read < limits.readsPerPerson.points; read += 1) await product.server.fetch(ask());
    expect((await product.server.fetch(ask())).status).toBe(429);
    expect((await call(product, listWorkspaces, { token })).status).toBe(429);
  });

  test('over the limit block neither writes nor other people', async () => {
    const { token } = place.person;
    await repeat(limits.readsPerPerson.points, () => call(product, listWorkspaces, { token }));
    const other = await product.signUp();
    expect((await call(product, createWorkspace, { token, body: { name: 'Second' } })).status).toBe(201);
    expect((await call(product, listWorkspaces, { token: other.token })).status).toBe(200);
  });

  test('of a person leave room for writes, which have a limit of their own', async () => {
    const { person, workspace } = place;
    const params = { profileId: workspace.id };
    const write = () => call(product, patchProfile, { token: person.token, params, body: { name: 'Ada' } });
    const { points, seconds } = limits.writesPerPerson;
    expect(tally(await repeat(points + 5, write))).toEqual({ 404: points, 429: 5 });
    const refused = await write();
    expect([refused.json.code, refused.headers.get('retry-after')]).toEqual(['too_many_requests', String(seconds)]);
    expect((await call(product, listWorkspaces, { token: person.token })).status).toBe(200);
  });

  test('of a list are not counted as its publishes, which are limited per hour, whoever of its members makes them', async () => {
    const { person, waitlist } = place;
    const stranger = await product.signUp();
    const act = (endpoint: typeof publishForm | typeof revertForm, token: string) =>
      call(product, endpoint, { token, params: { waitlistId: waitlist.id } });
    const { points, seconds } = limits.publishesPerList;
    for (let n = 0; n < points; n += 1) expect((await act(publishForm, stranger.token)).status).toBe(404);
    const params = { waitlistId: waitlist.id };
    const body = { texts: { en: { title: 'Join us' }, pl: {} } };
    await call(product, patchForm, { token: person.token, params, body });
    expect((await act(publishForm, person.token)).status).toBe(200);
    for (let n = 1; n < points; n += 1) expect((await act(revertForm, person.token)).status).toBe(200);
    for (const endpoint of [publishForm, revertForm]) {
      const refused = await act(endpoint, person.token);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
    }
    const other = await makePlace(product);
    const elsewhere = { token: other.person.token, params: { waitlistId: other.waitlist.id } };
    await call(product, patchForm, { ...elsewhere, body });
    expect((await call(product, publishForm, elsewhere)).status).toBe(200);
  });

  test('by an access key have a separate limit, which a new key does not reset', async () => {
    const { person, workspace } = place;
    const params = { workspaceId: workspace.id };
    const read = (token: string) => call(product, listWaitlists, { token, params });
    const { points } = limits.readsPerKey;
    expect(tally(await repeat(points + 5, () => read(workspace.accessKey)))).toEqual({ 200: points, 429: 5 });
    expect((await read(person.token)).status).toBe(200);
    const rotated = await call(product, rotateWorkspaceKey, { token: person.token, params });
    const refused = await read(rotated.json.accessKey);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
