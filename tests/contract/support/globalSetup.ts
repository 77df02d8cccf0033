import type { TestProject } from 'vitest/node';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that this run started, as its superuser; each test file makes a database of its own there. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
