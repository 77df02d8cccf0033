import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SPECIFIER = /(?:from |import\()["']([^."'][^"']*)["']/g;

/** Returns the packages that the modules and types of a package import, by name. */
export function listDependencies(folder: string): string[] {
  const texts = globSync('dist/**/*.{js,d.ts}', { cwd: folder }).map((path) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  const specifiers = texts.flatMap((text) => [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier));
  const toName = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return [...new Set(specifiers.map(toName))];
}
