import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/root.ts';

/** Files by a glob from the root folder, in one order on every machine, without what was built or installed. */
export function filesOf(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|storybook-static)$/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The product's own code: no unit test, no declaration. */
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
