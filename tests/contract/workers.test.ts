import { openDatabase } from '@prelude/server/db/openDatabase';
import type { SignUp } from '@prelude/server/repos/addSignUps';
import { createSignUps } from '@prelude/server/services/createSignUps';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addCitusStandIns } from './support/addCitusStandIns.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { send } from './support/send.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe.runIf(databases.includes('postgres'))('a worker that is away, with stand-ins for Citus,', () => {
  test('leaves the server ready, which names it', async () => {
    const { database: place, clear } = await makeDatabase('postgres');
    const { query } = await addCitusStandIns(place.kind === 'postgres' ? place.url : '');
    const database = await openDatabase(place, { distributesNew: true });
    const product = await openTestProduct('postgres', { database });
    onTestFinished(async () => {
      await product.close();
      await database.close();
      await clear();
    });
    const now = performance.now.bind(performance);
    let later = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
    const ready = async () => {
      const { status, json } = await send(product.server, 'GET', '/ready');
      return [status, json];
    };
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await query('update stand_ins.pg_dist_node set is_away = true where groupid = 2');
    later += 6_000;
    expect(await ready()).toEqual([
      200,
      { status: 'ready', warning: 'worker_unreachable', workers: ['machine2:5432'] },
    ]);
    await query('drop function stand_ins.citus_check_connection_to_node');
    later += 6_000;
    expect(await ready()).toEqual([
      200,
      { status: 'ready', warning: 'worker_unreachable', workers: ['machine2:5432'] },
    ]);
  });

  test.each([
    [
      '08006',
      'connection to the remote node prelude@machine2:5432 failed with the following error: Connection refused',
    ],
    ['XX000', 'failure on connection marked as essential: machine2:5432'],
  ])('refuses sign-ups to its lists for the while, and takes those to others: %s', async (code, message) => {
    const product = await openTestProduct('postgres');
    onTestFinished(product.close);
    const [gone, there] = [(await makePlace(product)).waitlist.id, (await makePlace(product)).waitlist.id];
    await sql
      .raw(`create function lose() returns trigger language plpgsql as $$ begin
          if new.waitlist_id = '${gone}' then raise '%', '${message}' using errcode = '${code}'; end if;
          return new;
        end $$`)
      .execute(product.db);
    await sql
      .raw('create trigger lost before insert on contacts for each row execute function lose()')
      .execute(product.db);
    const { add } = createSignUps(product.db, { isDistributed: true });
    const toSignUp = (waitlistId: string, name: string): SignUp => ({
      waitlistId,
      contact: { email: `${name}@example.com`, name: null, state: 'subscribed' },
    });
    const outcomes = await Promise.allSettled([
      add(toSignUp(gone, 'ada')),
      add(toSignUp(there, 'grace')),
      add(toSignUp(gone, 'linus')),
      add(toSignUp(there, 'zoe')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    const body = { email: 'late@example.com' };
    const reply = await send(product.server, 'POST', `/v1/waitlists/${gone}/contacts`, { body });
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
