import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import type { TestProject } from 'vitest/node';
import { startInhabited } from '../e2e/support/product.ts';
import { root } from '../support/root.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { buildStorybook } from '../visual/buildStorybook.ts';
import { storybookFolder } from '../visual/storybookFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the product, shared by all engines */
    origin: string;
    /** Origin of the built gallery */
    gallery: string;
  }
}

/** Starts one product for all tests, each with an account of its own, and serves the gallery. */
export default async function openProduct({ provide }: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt({ root, say: console.log });
  const product = await startInhabited();
  provide('origin', product.origin);
  buildStorybook();
  const gallery = await serveFolder(storybookFolder);
  provide('gallery', gallery.origin);
  return async () => {
    await gallery.close();
    await product.stop();
  };
}
