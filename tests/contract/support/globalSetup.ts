import type { TestProject } from 'vitest/node';
import { isWalk } from '../../runner/walk.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL, as superuser, of the server that this run started; each test file makes its own database there. */
    postgresUrl: string;
    /** True where each table of lists is partitioned by its list. */
    isPartitioned: boolean;
  }
}

/** One PostgreSQL for the whole run; none for the short form of the contract, which runs on SQLite only. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.name !== 'faults' && isWalk('contract')) return;
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  project.provide('isPartitioned', project.name === 'partitions');
  return postgres.stop;
}
