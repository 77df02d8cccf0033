import { type Expression, type SqlBool, sql } from 'kysely';
import { hashToken } from '../db/hashToken.ts';
import type { Db } from '../db/schema.ts';

export type LinkKind = 'signup' | 'email_change' | 'recovery';

/** Undefined if unknown, as for a token that was never mailed. */
export type LinkFault = 'used' | 'expired' | 'superseded' | undefined;

export const LINK_MS = 3600_000;

/** A recovery opens a session of a person, a change gives them `newEmail`, and `signup` confirms a sign-up. */
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

/** Only the hash of the token is stored. Replaces older links of its kind for the same person or sign-up. */
export async function addLink(db: Db, { kind, email, token, ...target }: NewLink, now: number): Promise<void> {
  const { personId = null, newEmail = null, signUpId = null, codeChallenge = null } = target;
  const row = { token_hash: hashToken(token), kind, account_key: hashToken(email), created_at: now };
  const columns = { person_id: personId, new_email: newEmail, sign_up_id: signUpId, code_challenge: codeChallenge };
  await db
    .insertInto('mailed_links')
    .values({ ...row, ...columns })
    .execute();
}

export async function takeLink(
  trx: Db,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<LinkTarget | { fault: LinkFault }> {
  const taken = await trx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('created_at', '>=', now - LINK_MS)
    .where(({ not }) => not(hasNewer))
    .returning(['person_id as personId', 'new_email as newEmail'])
    .returning(['sign_up_id as signUpId', 'code_challenge as codeChallenge'])
    .executeTakeFirst();
  return taken ?? { fault: await findFault(trx, kind, token, now) };
}

/** Names the outer table without an alias, since an update has none. */
const hasNewer: Expression<SqlBool> = sql<boolean>`exists (
  select 1 from mailed_links as newer where newer.kind = mailed_links.kind
  and newer.created_at > mailed_links.created_at
  and (newer.person_id = mailed_links.person_id or newer.sign_up_id = mailed_links.sign_up_id))`;

async function findFault(db: Db, kind: LinkKind, token: string, now: number): Promise<LinkFault> {
  const link = await db
    .selectFrom('mailed_links')
    .select(['created_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.used_at !== null) return 'used';
  return link.created_at < now - LINK_MS ? 'expired' : 'superseded';
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
