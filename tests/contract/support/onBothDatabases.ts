import type { ServerDeps } from '@prelude/server/createServer';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { afterAll, beforeAll, describe } from 'vitest';
import { databases } from './makeDatabase.ts';
import { openTestProduct, type TestProduct } from './openTestProduct.ts';

type Promises = (product: () => TestProduct) => void;

/** Runs the same tests on SQLite and on PostgreSQL, with files of a built app if there are any. Call `product()` inside a test only. */
export function onBothDatabases(area: string, promises: Promises, changes?: Pick<ServerDeps, 'appFiles'>): void {
  for (const kind of databases) onDatabase(kind, `${area} on ${kind}`, promises, changes);
}

/** Runs tests of what happens before or after the database, which is the same for both. */
export const onOneDatabase = (area: string, promises: Promises): void => {
  if (databases.includes('sqlite')) onDatabase('sqlite', area, promises);
};

function onDatabase(
  kind: DatabaseKind,
  name: string,
  promises: Promises,
  changes?: Pick<ServerDeps, 'appFiles'>,
): void {
  describe(name, () => {
    let product: TestProduct;
    beforeAll(async () => {
      product = await openTestProduct(kind, changes);
    });
    afterAll(() => product.close());
    promises(() => product);
  });
}
