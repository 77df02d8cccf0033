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
  /** Where `db` is: with PostgreSQL the accounts are there too. */
  place: DatabasePlace;
  /** With SQLite, the file of the accounts; made where missing, readable by its owner alone. */
  accountsPath: string;
}

type Rest = Omit<EmbeddedAuthOptions, 'accounts' | 'database' | 'links' | 'tasks' | 'isUnavailable'>;

/** The database or the library's thread cannot answer now. */
const canPass = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof HttpProblem && error.code === 'unavailable');

/** The embedded provider over its tables. */
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
