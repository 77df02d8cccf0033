import type { DatabasePlace } from '../db/DatabasePlace.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import type { Db } from '../db/schema.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { createMailedLinks } from '../repos/mailedLinks.ts';
import { openAccounts } from '../repos/openAccounts.ts';
import { createTaskStore } from '../repos/outbox.ts';
import { createEmbeddedAuth, type EmbeddedAuth, type EmbeddedAuthOptions } from './createEmbeddedAuth.ts';

export interface AuthPlace {
  db: Db;
  /** Location of `db`; with PostgreSQL, the accounts are in it too. */
  place: DatabasePlace;
  /** With SQLite, the file of the accounts; created if missing, readable by its owner only. */
  accountsPath: string;
}

type Rest = Omit<EmbeddedAuthOptions, 'accounts' | 'database' | 'links' | 'tasks' | 'isUnavailable'>;

/** True when the database or the library's thread cannot answer now. */
const canPass = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof HttpProblem && error.code === 'unavailable');

export async function openEmbeddedAuth({ db, place, accountsPath, ...rest }: AuthPlace & Rest): Promise<EmbeddedAuth> {
  const { accounts, database, close } = await openAccounts(db, place, accountsPath);
  const stores = { links: createMailedLinks(db), tasks: createTaskStore(db) };
  try {
    const auth = await createEmbeddedAuth({ ...rest, ...stores, accounts, database, isUnavailable: canPass });
    return {
      ...auth,
      async close() {
        await auth.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
