import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../support/root.ts';
import type { Bug } from './bugs.ts';
import { withBug } from './withBug.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', 'pictures']);

/** Makes one bug after the other in a copy of the project. Says of each whether a test has noticed it, and returns those that none has. */
export async function tryBugs(bugs: readonly Bug[]): Promise<Bug[]> {
  // Inside the project, so that what is imported is found in its node_modules.
  const copy = join(root, '.mutation', 'bugs');
  try {
    for (const name of ['package.json', 'packages', 'tests', 'locales'])
      await cp(join(root, name), join(copy, name), {
        recursive: true,
        filter: (source) => !LEFT_OUT.has(basename(source)),
      });
    for (const bug of bugs) withBug(await readFile(join(copy, bug.file), 'utf8'), bug);
    for (const tests of new Set(bugs.map((bug) => bug.tests)))
      if (!passes(copy, tests)) throw new Error(`${tests} fails before anything is changed`);
    const missed: Bug[] = [];
    for (const bug of bugs) {
      const path = join(copy, bug.file);
      const text = await readFile(path, 'utf8');
      await writeFile(path, withBug(text, bug));
      const isMissed = passes(copy, bug.tests);
      if (isMissed) missed.push(bug);
      console.log(`${isMissed ? 'not noticed' : 'noticed'}: ${bug.file} ${bug.find}: ${bug.why}`);
      await writeFile(path, text);
    }
    return missed;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function passes(folder: string, tests: string): boolean {
  const { status } = spawnSync('vitest', ['run', '--config', 'tests/mutation/vitest.config.ts', '--bail', '1'], {
    cwd: folder,
    env: { ...process.env, MUTATION_TESTS: tests },
    stdio: 'ignore',
  });
  return status === 0;
}
