import { afterAll, beforeAll, describe } from 'vitest';
import { databases } from './makeDatabase.ts';
import { openTestProduct, type TestProduct } from './openTestProduct.ts';

/** The same promises, held on SQLite and on PostgreSQL. The product is there once a test runs. */
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
