import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/root.ts';

/** Finds files by globs from the root folder, in the same order on every machine, without build output and dependencies. */
export function filesOf(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|storybook-static)$/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Returns the product's own code, without unit tests and declarations. */
export function sourceFiles(...packages: string[]): string[] {
  return packages
    .flatMap((name) => filesOf(`packages/${name}/src/**/*.{ts,tsx}`))
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path));
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
