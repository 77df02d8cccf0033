import { ensureBuilt } from '@prelude/server/start/build/ensureBuilt';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../e2e/support/product.ts';
import { root } from '../support/root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the product, shared by all engines */
    origin: string;
  }
}

/** Starts one product for all tests; each has an account of its own. */
export default async function openProduct({ provide }: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt({ root, say: console.log });
  const product = await startProduct();
  provide('origin', product.origin);
  return product.stop;
}
