import { test as base } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

/** Each test has a product of its own, with nothing in it. */
export const test = base.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  product: async ({}, use) => {
    const product = await startProduct();
    await use(product);
    await product.stop();
  },
});
