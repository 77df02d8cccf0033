import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '../schema.ts';
import { rewriteAddresses } from './0013-compareDomains.ts';

/** Spells domains in ASCII that were stored while labels of lookalikes alone were shown. */
export const hideLookalikes: Migration = {
  up: (db: Kysely<unknown>) => rewriteAddresses(db as unknown as Db),
};
