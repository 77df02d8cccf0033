import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storybookFolder } from '../storybookFolder.ts';

/** A module of the built gallery and its importers, as `storybook build --stats-json` writes them */
interface StatsModule {
  id: string;
  reasons: readonly { moduleName: string }[];
}

/** The files that a story is made of. Paths are relative to the repository. */
export interface Graph {
  /** Returns a file and everything it imports, directly or not. */
  filesOf: (path: string) => ReadonlySet<string>;
  /** Files around every story */
  shared: ReadonlySet<string>;
}

const preview = '.storybook/preview.tsx';

/** Reads the module graph of the built gallery. */
export function readGraph(folder = storybookFolder): Graph {
  return toGraph(JSON.parse(readFileSync(join(folder, 'preview-stats.json'), 'utf8')).modules);
}

export function toGraph(modules: readonly StatsModule[]): Graph {
  const imports = new Map<string, string[]>();
  for (const { id, reasons } of modules)
    for (const { moduleName } of reasons) {
      const importer = toRepositoryPath(moduleName);
      imports.set(importer, [...(imports.get(importer) ?? []), toRepositoryPath(id)]);
    }
  const filesOf = (path: string) => {
    const found = new Set([toRepositoryPath(path)]);
    // Iterating a set also visits what is added meanwhile.
    for (const each of found) for (const imported of imports.get(each) ?? []) found.add(imported);
    return found;
  };
  return { filesOf, shared: filesOf(preview) };
}

const toRepositoryPath = (id: string): string => id.replace(/^\.\//, '');
