// @ts-expect-error It has no types.
import compile from '@storybook/addon-docs/mdx-loader';
import { parseSync } from 'vite';
import type { Node } from './syntax.ts';

/** Returns the syntax tree of a page as Storybook compiles it, its tags kept. */
export async function parseMdx(writing: string): Promise<Node> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const loader = {
    async: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)),
    getOptions: () => ({ mdxCompileOptions: { jsx: true } }),
  };
  compile.call(loader, writing);
  return parseSync('page.jsx', await promise).program as unknown as Node;
}
