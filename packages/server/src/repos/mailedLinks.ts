import { createHash } from 'node:crypto';
import type { Db } from '../db/schema.ts';

export type LinkKind = 'signup' | 'email_change' | 'recovery';

/** The reason that a link does not work. Undefined if unknown, as for a token that was never mailed. */
export type LinkFault = 'used' | 'expired' | 'superseded' | undefined;

/** State of mailed links. Times are milliseconds since 1970. */
export interface MailedLinks {
  /** `email` is the address that the link is mailed to. */
  add(link: { kind: LinkKind; email: string; token: string }, now: number): Promise<void>;
  /** `sessionId` is opened by a recovery link, and may set a password once without the old one. */
  markUsed(token: string, now: number, sessionId: string | null): Promise<void>;
  findFault(token: string, now: number, lifetimeMs: number): Promise<LinkFault>;
  /** True when a recovery link opened the session after `since`. */
  isRecoverySession(sessionId: string, since: number): Promise<boolean>;
  deleteBefore(time: number): Promise<void>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const createMailedLinks = (db: Db): MailedLinks => ({
  async add({ kind, email, token }, now) {
    const row = { token_hash: hash(token), kind, account_key: hash(email), created_at: now };
    await db.insertInto('mailed_links').values(row).execute();
  },

  async markUsed(token, now, sessionId) {
    await db
      .updateTable('mailed_links')
      .set({ used_at: now, session_id: sessionId })
      .where('token_hash', '=', hash(token))
      .execute();
  },

  async findFault(token, now, lifetimeMs) {
    const link = await db
      .selectFrom('mailed_links')
      .select(['kind', 'account_key', 'created_at', 'used_at'])
      .where('token_hash', '=', hash(token))
      .executeTakeFirst();
    if (!link) return undefined;
    if (link.used_at !== null) return 'used';
    if (now - link.created_at > lifetimeMs) return 'expired';
    const newer = await db
      .selectFrom('mailed_links')
      .select('token_hash')
      .where('account_key', '=', link.account_key)
      .where('kind', '=', link.kind)
      .where('created_at', '>', link.created_at)
      .executeTakeFirst();
    return newer && 'superseded';
  },

  async isRecoverySession(sessionId, since) {
    const link = await db
      .selectFrom('mailed_links')
      .select('token_hash')
      .where('session_id', '=', sessionId)
      .where('used_at', '>', since)
      .executeTakeFirst();
    return link !== undefined;
  },

  async deleteBefore(time) {
    await db.deleteFrom('mailed_links').where('created_at', '<', time).execute();
  },
});
