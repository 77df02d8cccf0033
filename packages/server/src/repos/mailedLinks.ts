import { type NotNull, sql } from 'kysely';
import { forUpdate } from '../db/dialect.ts';
import { hashToken } from '../db/hashToken.ts';
import type { Db } from '../db/schema.ts';

export type LinkKind = 'signup' | 'email_change' | 'recovery';

/** Undefined if unknown, as for a token that was never mailed. */
export type LinkFault = 'used' | 'expired' | 'superseded' | undefined;

export const LINK_MS = 3600_000;

/** A recovery opens a session of a person, a change gives them `newEmail`, and `signup` makes the account of a sign-up. */
export interface LinkTarget {
  personId: string | null;
  newEmail: string | null;
  signUpId: string | null;
  /** If set, the link leads to a code for the browser that knows the verifier (PKCE). */
  codeChallenge: string | null;
}

interface NewLink extends Partial<LinkTarget> {
  kind: LinkKind;
  email: string;
  token: string;
}

/** Only the hash of the token is stored. A change of address replaces older ones of its person. */
export async function addLink(db: Db, { kind, email, token, ...target }: NewLink, now: number): Promise<void> {
  const { personId = null, newEmail = null, signUpId = null, codeChallenge = null } = target;
  const row = { token_hash: hashToken(token), kind, account_key: hashToken(email), created_at: now };
  const columns = { person_id: personId, new_email: newEmail, sign_up_id: signUpId, code_challenge: codeChallenge };
  await db
    .insertInto('mailed_links')
    .values({ ...row, ...columns })
    .execute();
}

/** Does not use the link up. */
export async function findLink(
  db: Db,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<LinkTarget | { fault: LinkFault }> {
  const link = await db
    .selectFrom('mailed_links')
    .select(['created_at as createdAt', 'used_at as usedAt', isReplaced.as('isReplaced')])
    .select(['person_id as personId', 'new_email as newEmail'])
    .select(['sign_up_id as signUpId', 'code_challenge as codeChallenge'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!link) return { fault: undefined };
  const { createdAt, usedAt, isReplaced: isOver, ...target } = link;
  if (usedAt !== null) return { fault: 'used' };
  if (createdAt < now - LINK_MS) return { fault: 'expired' };
  if (isOver) return { fault: kind === 'recovery' ? 'used' : 'superseded' };
  return target;
}

/** A newer change of address replaces a link. Of those for a new password, which strangers can ask for, the first to be used does. */
const isReplaced = sql<boolean>`exists (
  select 1 from mailed_links as other
  where other.person_id = mailed_links.person_id and other.kind = mailed_links.kind
  and case other.kind when 'recovery' then other.used_at >= mailed_links.created_at
  else other.created_at > mailed_links.created_at end)`;

export async function takeLink(
  trx: Db,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<LinkTarget | { fault: LinkFault }> {
  await lockPerson(trx, token);
  const link = await findLink(trx, kind, token, now);
  if ('fault' in link) return link;
  const usedLink = await trx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return usedLink.numUpdatedRows === 0n ? { fault: 'used' } : link;
}

/** Two links of one person that are pressed at once take turns, and a change of the password ends links in the same order. */
async function lockPerson(trx: Db, token: string): Promise<void> {
  const person = trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', (select) =>
      select
        .selectFrom('mailed_links')
        .select('mailed_links.person_id')
        .where('token_hash', '=', hashToken(token))
        .$narrowType<{ person_id: NotNull }>(),
    );
  await forUpdate(trx, person).execute();
}

export async function findChange(db: Db, personId: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('mailed_links')
    .select('new_email')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email_change')
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.new_email ?? undefined;
}

export async function endLinks(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('mailed_links').where('person_id', '=', personId).where('used_at', 'is', null).execute();
  await db.deleteFrom('auth_codes').where('person_id', '=', personId).execute();
}

export async function deleteLinksBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('mailed_links').where('created_at', '<', time).execute();
}
