import { test as base } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

/** Each test has a product of its own, with nothing in it, or with the data of the demo. */
export const test = base.extend<{ product: Product; withDemo: boolean; env: Record<string, string> }>({
  withDemo: [false, { option: true }],
  env: [{}, { option: true }],
  product: async ({ withDemo, env }, use) => {
    const product = await startProduct({ withDemo, env, hasLimits: true });
    await use(product);
    await product.stop();
  },
});
