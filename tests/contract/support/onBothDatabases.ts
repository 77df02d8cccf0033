import { afterAll, beforeAll, describe } from 'vitest';
import { databases } from './makeDatabase.ts';
import { openTestProduct, type TestProduct } from './openTestProduct.ts';

/** Runs the same tests on SQLite and on PostgreSQL. Call `product()` inside a test only. */
export function onBothDatabases(area: string, promises: (product: () => TestProduct) => void): void {
  for (const kind of databases) {
    describe(`${area} on ${kind}`, () => {
      let product: TestProduct;
      beforeAll(async () => {
        product = await openTestProduct(kind);
      });
      afterAll(() => product.close());
      promises(() => product);
    });
  }
}
