import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import type { Change } from './Change.ts';
import { readChanges } from './drawnChanges.ts';
import type { Choice } from './listPictures.ts';

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** For Playwright */
  args?: readonly string[];
}

/** Runs some stories, or with null all of them and the tests of the gallery. Returns the exit code. */
export function runStories(choice: (Choice & { update?: boolean }) | null, { env, args = [] }: RunOptions): number {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'tests', 'playwright.config.ts');
  const projects = choice ? ['stories'] : ['stories', 'gallery', 'pages'];
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', '--config', config, ...projects.map((name) => `--project=${name}`), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, ...(choice && { PRELUDE_PICTURES: JSON.stringify(choice) }) },
    },
  );
  return status ?? 1;
}

/** Draws pictures and asks their stories nothing. Returns those that could be drawn; each is in the folder. */
export function drawStories(keys: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): Change[] {
  const keysFrom = join(folder, 'keys.txt');
  mkdirSync(folder, { recursive: true });
  writeFileSync(keysFrom, keys.join('\n'));
  // Without a manifest every picture is new, and so written.
  const noManifest = { PRELUDE_MANIFEST: join(folder, 'none'), PRELUDE_EARLIER: undefined, PRELUDE_CHANGES: folder };
  // The report of the run itself stays.
  const args = ['--reporter=line', `--output=${join(folder, 'playwright')}`];
  runStories({ keysFrom, update: true }, { env: { ...noManifest, ...env }, args });
  return readChanges(folder);
}
