import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAddSignUps } from '../addSignUpsFunction.ts';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const addSignUpsInDatabase = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (kind === 'postgres') await createAddSignUps(db);
  },
});
