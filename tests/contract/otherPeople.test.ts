import { randomUUID } from 'node:crypto';
import { signUpContact } from '@prelude/api/contract/contacts';
import { listContactTraits } from '@prelude/api/contract/contactTraits';
import { createWorkspace } from '@prelude/api/contract/workspaces';
import { inTransaction } from '@prelude/server/db/inTransaction';
import { keptFor } from '@prelude/server/db/keptFor';
import * as accounts from '@prelude/server/repos/accounts';
import { addCode, deleteCodesBefore, takeCode } from '@prelude/server/repos/authCodes';
import { addLink, endLinks } from '@prelude/server/repos/mailedLinks';
import {
  deleteUsedTokens,
  endSessions,
  findSession,
  findSessionOfToken,
  holdSession,
  openSession,
  refreshSession,
} from '@prelude/server/repos/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace } from './support/place.ts';
import { call } from './support/send.ts';

const START = 1_800_000_000_000;
const LATER = START + 60_000;

onBothDatabases('what one person writes', (product) => {
  describe('to their account', () => {
    async function addPerson(
      name: string,
    ): Promise<{ id: string; email: string; sessionId: string; tokenHash: string }> {
      const { db } = product();
      const email = `${name}.${randomUUID()}@example.com`;
      const account = await accounts.addAccount(db, { email, passwordHash: name, metadata: { name } }, START);
      if (typeof account === 'string') throw new Error(account);
      const { id } = account;
      const tokenHash = randomUUID();
      const sessionId = (await openSession(db, { personId: id, method: 'password', tokenHash }, START)) ?? '';
      await addLink(db, { kind: 'recovery', email, token: `${name}${id}`, personId: id }, START);
      await accounts.addPending(db, { email: `new.${email}`, metadata: { name } }, START);
      return { id, email, sessionId, tokenHash };
    }

    const toSession = ({ id, sessionId }: { id: string; sessionId: string }) => ({ id: sessionId, personId: id });
    const refresh = (hash: string, now: number) =>
      refreshSession(product().db, { hash, successorHash: randomUUID() }, now);

    let ada: Awaited<ReturnType<typeof addPerson>>;
    let grace: Awaited<ReturnType<typeof addPerson>>;
    beforeEach(async () => {
      ada = await addPerson('ada');
      grace = await addPerson('grace');
    });

    async function readAll({ id, email }: typeof grace) {
      const { db } = product();
      const pending = await accounts.findPending(db, `new.${email}`);
      return {
        account: await accounts.findAccountById(db, id),
        byAddress: await accounts.findAccount(db, email),
        pending,
        pendingById: pending && (await accounts.findPendingById(db, pending.id)),
        sessions: await db.selectFrom('sessions').selectAll().where('person_id', '=', id).execute(),
        links: await db.selectFrom('mailed_links').selectAll().where('person_id', '=', id).execute(),
      };
    }

    test.each<[string, () => Promise<unknown>]>([
      ['a new password', () => accounts.changePassword(product().db, { ...ada, passwordHash: 'other' }, LATER)],
      ['a new address', () => accounts.changeAddress(product().db, ada.id, `other.${ada.email}`, LATER)],
      ['other data', () => accounts.changeMetadata(product().db, ada.id, {}, LATER)],
      [
        'a newer hash',
        async () => {
          const account = await accounts.findAccountById(product().db, ada.id);
          if (account) await accounts.renewHash(product().db, account, 'renewed');
        },
      ],
      [
        'a sign-in',
        () => openSession(product().db, { personId: ada.id, method: 'password', tokenHash: randomUUID() }, LATER),
      ],
      ['a refresh', () => refresh(ada.tokenHash, LATER)],
      [
        'a token that is used again',
        async () => {
          await refresh(ada.tokenHash, LATER);
          expect(await refresh(ada.tokenHash, LATER + 60_000)).toBe('reused');
        },
      ],
      ['the end of a session', () => endSessions(product().db, toSession(ada), 'local')],
      [
        'the end of the other sessions',
        () => endSessions(product().db, { ...toSession(ada), id: randomUUID() }, 'others'),
      ],
      ['the end of all sessions', () => endSessions(product().db, toSession(ada), 'global')],
      ['the end of what was mailed', () => endLinks(product().db, ada.id)],
      [
        'a confirmed sign-up',
        () => accounts.addAccount(product().db, { email: `new.${ada.email}`, passwordHash: null, metadata: {} }, LATER),
      ],
      [
        'a sign-up that is given up',
        async () => {
          const { db } = product();
          const pending = await accounts.findPending(db, `new.${ada.email}`);
          await accounts.deletePending(db, { id: pending?.id ?? '' });
        },
      ],
    ])('changes no other account: %s', async (_, write) => {
      const before = await readAll(grace);
      expect([before.account?.id, before.byAddress?.id]).toEqual([grace.id, grace.id]);
      expect(before.pendingById).toEqual(before.pending);
      expect([before.pending?.email, before.sessions.length, before.links.length]).toEqual([
        `new.${grace.email}`,
        1,
        1,
      ]);
      const own = await readAll(ada);
      await write();
      expect(await readAll(grace)).toEqual(before);
      expect(await readAll(ada)).not.toEqual(own);
    });

    test('keeps a hash that was replaced meanwhile', async () => {
      const { db } = product();
      const account = await accounts.findAccountById(db, ada.id);
      await accounts.changePassword(db, { ...ada, passwordHash: 'other' }, LATER);
      if (account) await accounts.renewHash(db, account, 'renewed');
      expect((await accounts.findAccountById(db, ada.id))?.passwordHash).toBe('other');
    });

    test('opens no session by a password that was replaced meanwhile', async () => {
      const session = { personId: ada.id, method: 'password', tokenHash: randomUUID() } as const;
      expect(await openSession(product().db, { ...session, passwordHash: 'older' }, LATER)).toBeUndefined();
      expect(await openSession(product().db, { ...session, passwordHash: 'ada' }, LATER)).toBeDefined();
    });

    test('each session is its person’s alone, and ends alone', async () => {
      const { db } = product();
      const tokenHash = randomUUID();
      const second = (await openSession(db, { personId: ada.id, method: 'otp', tokenHash }, START)) ?? '';
      const readIds = async () => (await readAll(ada)).sessions.map(({ id }) => id).sort();
      expect(await readIds()).toEqual([ada.sessionId, second].sort());
      expect(await findSession(db, second, ada.id)).toMatchObject({
        personId: ada.id,
        email: ada.email,
        method: 'otp',
      });
      expect(await findSession(db, second, grace.id)).toBeUndefined();
      const hold = (id: string, personId: string) => inTransaction(db, (trx) => holdSession(trx, id, personId));
      expect(await hold(second, ada.id)).toBe(true);
      expect([await hold(second, grace.id), await hold(randomUUID(), ada.id)]).toEqual([false, false]);
      expect([await findSessionOfToken(db, tokenHash), await findSessionOfToken(db, ada.tokenHash)]).toEqual([
        second,
        ada.sessionId,
      ]);
      await endSessions(db, { id: ada.sessionId, personId: ada.id }, 'local');
      expect(await readIds()).toEqual([second]);
    });

    test('a used token is known for as long as its successor is young', async () => {
      await refresh(ada.tokenHash, LATER);
      await deleteUsedTokens(product().db, LATER);
      expect(await findSessionOfToken(product().db, ada.tokenHash)).toBe(ada.sessionId);
      await deleteUsedTokens(product().db, LATER + 1);
      expect(await findSessionOfToken(product().db, ada.tokenHash)).toBeUndefined();
      expect(await findSessionOfToken(product().db, grace.tokenHash)).toBe(grace.sessionId);
    });

    test('each code opens the session of its person, for as long as codes are kept', async () => {
      const { db } = product();
      const toCode = ({ id }: typeof ada) => ({ personId: id, method: 'recovery', challenge: id }) as const;
      const hashes = [randomUUID(), randomUUID(), randomUUID()] as const;
      await addCode(db, { hash: hashes[0], ...toCode(ada) }, START);
      await addCode(db, { hash: hashes[1], ...toCode(grace) }, LATER);
      await addCode(db, { hash: hashes[2], ...toCode(ada) }, LATER);
      expect(await takeCode(db, hashes[1], LATER)).toMatchObject({ personId: grace.id, challenge: grace.id });
      await deleteCodesBefore(db, START + keptFor.authCodes + 1);
      expect(await takeCode(db, hashes[0], LATER)).toBeUndefined();
      expect(await takeCode(db, hashes[2], LATER)).toMatchObject({ personId: ada.id });
    });
  });

  test('under a key does not answer others who send the same key', async () => {
    const people = [await product().signUp(), await product().signUp()];
    const headers = { 'idempotency-key': randomUUID() };
    const made = [];
    for (const { token } of [...people, ...people])
      made.push((await call(product(), createWorkspace, { token, headers, body: { name: 'Studio' } })).json.id);
    expect(made.slice(2)).toEqual(made.slice(0, 2));
    expect(new Set(made).size).toBe(2);
  });

  test('is in the traits of no other list', async () => {
    const places = [await makePlace(product()), await makeStrangersPlace(product())] as const;
    for (const [index, { waitlist }] of places.entries())
      await call(product(), signUpContact, {
        params: { waitlistId: waitlist.id },
        body: { email: 'ada@example.com', page: `https://shop.example/?utm_campaign=launch${index}` },
      });
    for (const [index, { waitlist, person }] of places.entries()) {
      const params = { waitlistId: waitlist.id };
      const { json } = await call(product(), listContactTraits, { token: person.token, params });
      expect(json.campaign).toEqual([`launch${index}`]);
    }
  });
});
