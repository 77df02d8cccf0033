import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deleteWaitlist, patchWaitlist } from '@prelude/api/contract/waitlists';
import { deleteWorkspace } from '@prelude/api/contract/workspaces';
import { createPersonLinks } from '@prelude/server/consent/personLinks';
import { createServer } from '@prelude/server/createServer';
import type { Database } from '@prelude/server/db/Database';
import { isUnavailable } from '@prelude/server/db/isUnavailable';
import type { Db } from '@prelude/server/db/schema';
import { addSignUps, type SignUp } from '@prelude/server/repos/addSignUps';
import { createListCache } from '@prelude/server/services/createListCache';
import { createSignUps, type SignUpOutcome } from '@prelude/server/services/createSignUps';
import { createLog } from '@prelude/server/start/log';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, visit } from './support/place.ts';
import { call } from './support/send.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Wraps a database and counts its statements: in all, and the most at once. */
function countStatements(db: Db) {
  const count = { statements: 0, mostAtOnce: 0 };
  let atOnce = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      count.statements += 1;
      atOnce += 1;
      count.mostAtOnce = Math.max(count.mostAtOnce, atOnce);
      return node;
    },
    transformResult: async ({ result }) => {
      // Gives other statements time to begin, if they may.
      for (let ticks = 0; ticks < 5; ticks += 1) await setImmediate();
      atOnce -= 1;
      return result;
    },
  });
  return { db: counting, count };
}

/** Wraps a database so that its statements fail while `isFailing()`. */
const failing = (db: Db, isFailing: () => boolean): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (isFailing()) throw new Error('broken');
      return node;
    },
    transformResult: async ({ result }) => result,
  });

/** Makes the database refuse a contact, as it does a text that it cannot store, until the returned function is called. */
async function refuseAddress({ kind, db }: Database, email: string): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(db);
  if (kind === 'sqlite') {
    await run(`create trigger refusal before insert on contacts when new.email = '${email}'
      begin select raise(abort, 'refused'); end`);
    return () => run('drop trigger refusal');
  }
  await run(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.email = '${email}' then raise 'refused'; end if; return new; end $$`);
  await run('create trigger refusal before insert on contacts for each row execute function refuse()');
  return () => run('drop function refuse cascade');
}

onBothDatabases('simultaneous sign-ups', (product) => {
  const toSignUp = (waitlistId: string, email: string): SignUp => ({
    waitlistId,
    contact: { email, name: null, state: 'subscribed' },
  });
  const countContacts = async (waitlistId: string): Promise<number> => {
    const rows = await product().db.selectFrom('contacts').select('id').where('waitlist_id', '=', waitlistId).execute();
    return rows.length;
  };

  test('share a commit, and those that arrive during it share the next', async () => {
    const { waitlist } = await makePlace(product());
    const { db, count } = countStatements(product().db);
    const signUps = createSignUps(db);
    const add = (from: number) =>
      Array.from({ length: 100 }, (_, index) =>
        signUps.add(toSignUp(waitlist.id, `visitor${from + index}@example.com`)),
      );
    const first = add(0);
    await setImmediate();
    expect(new Set(await Promise.all([...first, ...add(100)]))).toEqual(new Set(['done']));
    expect(await countContacts(waitlist.id)).toBe(200);
    expect(count.statements).toBeLessThanOrEqual(14);
  });

  test('are committed one group after the other', async () => {
    const { waitlist } = await makePlace(product());
    const { db, count } = countStatements(product().db);
    const signUps = createSignUps(db);
    const added: Promise<SignUpOutcome>[] = [];
    for (let visitor = 0; visitor < 100; visitor += 1) {
      added.push(signUps.add(toSignUp(waitlist.id, `visitor${visitor}@example.com`)));
      await setImmediate();
    }
    expect(new Set(await Promise.all(added))).toEqual(new Set(['done']));
    expect(await countContacts(waitlist.id)).toBe(100);
    expect(count.mostAtOnce).toBe(1);
  });

  test('each have their own outcome, even when the commit fails', async () => {
    const { waitlist } = await makePlace(product());
    const signUps = createSignUps(product().db);
    const both = [waitlist.id, randomUUID()].map((id) => signUps.add(toSignUp(id, 'ada@example.com')));
    expect(await Promise.all(both)).toEqual(['done', 'missing']);
    const { add } = createSignUps(failing(product().db, () => true));
    const failed = await Promise.allSettled([1, 2].map(() => add(toSignUp(waitlist.id, 'grace@example.com'))));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('are all added but the one that the database refuses', async () => {
    const [here, there] = [await makePlace(product()), await makePlace(product())];
    const lift = await refuseAddress(product().database, 'refused@example.com');
    const signUps = createSignUps(product().db);
    const added = Array.from({ length: 60 }, (_, index) =>
      signUps.add(
        toSignUp((index % 2 ? here : there).waitlist.id, `${index === 20 ? 'refused' : `visitor${index}`}@example.com`),
      ),
    );
    const outcomes = await Promise.allSettled(added);
    await lift();
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([20]);
    expect(await countContacts(here.waitlist.id)).toBe(30);
    expect(await countContacts(there.waitlist.id)).toBe(29);
  });

  test('are refused when too many wait', async () => {
    const { waitlist } = await makePlace(product());
    const { add } = createSignUps(product().db);
    const added = Array.from({ length: 5_001 }, () => add(toSignUp(waitlist.id, 'ada@example.com')));
    const outcomes = await Promise.allSettled(added);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await countContacts(waitlist.id)).toBe(1);
  });

  test('are answered after their commit', async () => {
    const { waitlist } = await makePlace(product());
    const signUps = createSignUps(product().db);
    await signUps.add(toSignUp(waitlist.id, 'ada@example.com'));
    expect(await countContacts(waitlist.id)).toBe(1);
  });

  test('take the positions after those of the last commit', async () => {
    const { waitlist } = await makePlace(product());
    for (const emails of [['one', 'two'], ['three']])
      await addSignUps(
        product().db,
        emails.map((name) => toSignUp(waitlist.id, `${name}@example.com`)),
      );
    const taken = product()
      .db.selectFrom('contacts')
      .select(['email', 'position'])
      .where('waitlist_id', '=', waitlist.id);
    expect(await taken.orderBy('position').execute()).toEqual([
      { email: 'one@example.com', position: 1 },
      { email: 'two@example.com', position: 2 },
      { email: 'three@example.com', position: 3 },
    ]);
  });

  test('to a deleted list fail without affecting others', async () => {
    const [here, gone] = [await makePlace(product()), await makePlace(product())];
    const params = { waitlistId: gone.waitlist.id };
    await call(product(), deleteWaitlist, { token: gone.person.token, params });
    const outcomes = await addSignUps(product().db, [
      toSignUp(here.waitlist.id, 'one@example.com'),
      toSignUp(gone.waitlist.id, 'two@example.com'),
      toSignUp(randomUUID(), 'three@example.com'),
      toSignUp(here.waitlist.id, 'four@example.com'),
      toSignUp(here.waitlist.id, 'four@example.com'),
      { ...toSignUp(here.waitlist.id, 'robot@example.com'), contact: null },
    ]);
    expect(outcomes).toEqual(['done', 'missing', 'missing', 'done', 'done', 'done']);
    expect(await countContacts(here.waitlist.id)).toBe(2);
  });

  test('to lists deleted meanwhile succeed or get 404, and never fail', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, () => makePlace(product())));
    const signUps = createSignUps(product().db);
    const added = Array.from({ length: 300 }, (_, index) =>
      signUps.add(toSignUp(places[index % 6]?.waitlist.id ?? '', `visitor${index}@example.com`)),
    );
    const deleted = places.map(({ person, waitlist }) =>
      call(product(), deleteWaitlist, { token: person.token, params: { waitlistId: waitlist.id } }),
    );
    for (const outcome of await Promise.all(added)) expect(['done', 'missing']).toContain(outcome);
    for (const { status } of await Promise.all(deleted)) expect(status).toBe(200);
  });
});

describe.runIf(databases.includes('postgres'))('while another transaction holds a list', () => {
  async function holdList() {
    const product = await openTestProduct('postgres');
    onTestFinished(product.close);
    const [held, free] = [await makePlace(product), await makePlace(product)];
    await visit(product, held.waitlist.id, 'ada@example.com');
    const holds = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = product.db.transaction().execute(async (trx) => {
      await trx.updateTable('list_positions').set({ last_position: 1 }).execute();
      holds.resolve();
      await release.promise;
    });
    await holds.promise;
    const toSignUp = (index: number): SignUp => ({
      waitlistId: (index % 2 ? held : free).waitlist.id,
      contact: { email: `visitor${index}@example.com`, name: null, state: 'subscribed' },
    });
    const finish = async () => {
      release.resolve();
      await holding;
    };
    return { product, toSignUp, finish };
  }

  const expectEvenDone = (outcomes: readonly PromiseSettledResult<SignUpOutcome>[]) => {
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, index) => (index % 2 ? 'rejected' : 'fulfilled')),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(isUnavailable(outcome.reason)).toBe(true);
  };

  test('sign-ups to other lists do not fail', async () => {
    const { product, toSignUp, finish } = await holdList();
    const { add } = createSignUps(product.db);
    const start = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => add(toSignUp(index))));
    const duration = performance.now() - start;
    await finish();
    expect(duration).toBeLessThan(10_000);
    expectEvenDone(outcomes);
  });

  test('sign-ups to other lists do not wait either where the lists are distributed', async () => {
    const { product, toSignUp, finish } = await holdList();
    const { add } = createSignUps(product.db, { isDistributed: true });
    const settled: number[] = [];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => add(toSignUp(index)).finally(() => settled.push(index % 2))),
    );
    await finish();
    expectEvenDone(outcomes);
    expect(settled).toEqual(settled.toSorted());
  });
});

test.runIf(databases.includes('postgres'))('sign-ups wait for a removal of the same people', async () => {
  const product = await openTestProduct('postgres');
  onTestFinished(product.close);
  const { db } = product;
  const { waitlist } = await makePlace(product);
  const toSignUp = (email: string, formVersion: number | null): SignUp => ({
    waitlistId: waitlist.id,
    contact: { email, name: null, state: 'subscribed', formVersion },
  });
  const emails = ['ada@example.com', 'grace@example.com'];
  await addSignUps(
    db,
    emails.map((email) => toSignUp(email, null)),
  );
  const isWaiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      );
    return rows.length;
  };
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const removal = db.transaction().execute(async (trx) => {
    await sql`select from waitlists where id = ${waitlist.id} for no key update`.execute(trx);
    await trx.deleteFrom('contacts').where('email_key', '=', 'grace@example.com').execute();
    begun.resolve();
    await goOn.promise;
    await trx.deleteFrom('contacts').where('email_key', '=', 'ada@example.com').execute();
  });
  await begun.promise;
  const added = addSignUps(
    db,
    emails.map((email) => toSignUp(email, 1)),
  );
  await expect.poll(isWaiting, { interval: 10 }).toBe(1);
  goOn.resolve();
  await removal;
  expect(await added).toEqual(['done', 'done']);
  const rows = await db.selectFrom('contacts').select(['email_key', 'form_version']).orderBy('email_key').execute();
  expect(rows).toEqual(emails.map((email_key) => ({ email_key, form_version: 1 })));
});

onBothDatabases('the cache of a list', (product) => {
  const origins = ['https://shop.example'];

  test('is read once and again after two seconds, even for a missing list', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { waitlist } = await makePlace(product(), origins);
    const { db, count } = countStatements(product().db);
    const lists = createListCache(db);
    const ids = [waitlist.id, randomUUID()] as const;
    for (const ask of [1, 2, 3]) {
      const found = await Promise.all(ids.map((id) => lists.find(id)));
      expect(found.map((list) => list?.allowedOrigins)).toEqual([origins, undefined]);
      if (ask < 3) expect(count.statements).toBe(2);
      if (ask === 2) vi.advanceTimersByTime(2001);
    }
    expect(count.statements).toBe(4);
  });

  test('is read again after a failure', async () => {
    const { waitlist } = await makePlace(product(), origins);
    let isFailing = true;
    const lists = createListCache(failing(product().db, () => isFailing));
    await expect(lists.find(waitlist.id)).rejects.toThrow('broken');
    isFailing = false;
    expect((await lists.find(waitlist.id))?.allowedOrigins).toEqual(origins);
  });

  test('is cleared by a write through this server, and expires within two seconds after another’s, even when the clock is moved back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { person, waitlist } = await makePlace(product(), origins);
    const other = createServer({
      database: product().database,
      auth: product().auth,
      links: createPersonLinks(Buffer.alloc(32)),
      keys: { issue: () => ({ key: '', hash: '', sealed: '' }), seal: (text) => text, open: () => '' },
      log: createLog('silent', { write: () => {} }),
      appFiles: new Map(),
      widgetFiles: new Map(),
      publicUrl: '',
      anonKey: '',
    });
    const signUp = async (server: { fetch: typeof other.fetch }): Promise<number> => {
      const request = new Request(`http://localhost/v1/waitlists/${waitlist.id}/contacts`, {
        method: 'POST',
        headers: { origin: 'https://blog.example', 'content-type': 'application/json' },
        body: '{"email":"ada@example.com"}',
      });
      return (await server.fetch(request)).status;
    };
    expect([await signUp(product().server), await signUp(other)]).toEqual([403, 403]);
    const params = { waitlistId: waitlist.id };
    await call(product(), patchWaitlist, { token: person.token, params, body: { allowedOrigins: [] } });
    expect(await signUp(product().server)).toBe(201);
    vi.setSystemTime(Date.now() - 24 * 3600_000);
    vi.advanceTimersByTime(2001);
    expect(await signUp(other)).toBe(201);
  });

  test('is cleared with its workspace', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const signUp = () =>
      product().server.fetch(
        new Request(`http://localhost/v1/waitlists/${waitlist.id}/contacts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"ada@example.com"}',
        }),
      );
    expect((await signUp()).status).toBe(201);
    await call(product(), deleteWorkspace, { token: person.token, params: { workspaceId: workspace.id } });
    expect((await signUp()).status).toBe(404);
  });
});
