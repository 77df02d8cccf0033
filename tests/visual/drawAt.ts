import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { root } from '../support/root.ts';
import type { Change } from './Change.ts';
import { readDrawing } from './drawnChanges.ts';
import { git } from './git.ts';
import type { Pictures } from './pictureStore.ts';
import { drawStories } from './runStories.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Draws pictures as a commit has them into the cache: builds its gallery in a work tree of its own, and draws that as
 * pictures are drawn today. Returns the hash of each that could be drawn. Throws when the gallery cannot be built.
 */
export async function drawAt(
  commit: string,
  keys: readonly string[],
  pictures: Pictures,
): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-base-'));
  const [tree, drawn] = [join(folder, 'tree'), join(folder, 'drawn')];
  // A signal ends the program that is waited for; this process stays to remove the work tree.
  const stay = () => {};
  for (const signal of signals) process.on(signal, stay);
  try {
    git('worktree', 'add', '--detach', tree, commit);
    if (hasSameLock(tree)) linkPackages(tree);
    else run(tree, 'its packages cannot be installed', 'npm', 'ci', '--no-audit', '--no-fund');
    run(tree, 'its gallery cannot be built', process.execPath, 'tests/visual/buildStorybook.ts');
    const env = { PRELUDE_GALLERY_ORIGIN: undefined, PRELUDE_GALLERY_INDEX: undefined };
    const changes = drawStories(keys, drawn, { ...env, PRELUDE_GALLERY_FOLDER: join(tree, 'storybook-static') });
    const keep = async (change: Change) =>
      [change.key, await pictures.keep(await readDrawing(change, 'after', drawn))] as const;
    return new Map(await pMap(changes, keep, { concurrency: availableParallelism() }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
    for (const signal of signals) process.off(signal, stay);
  }
}

/** As `drawAt`; returns in a few words why nothing could be drawn. */
export async function tryToDraw(
  commit: string,
  keys: readonly string[],
  { draw = drawAt, pictures }: { draw?: typeof drawAt; pictures: Pictures },
): Promise<Map<string, string> | string> {
  const name = commit.slice(0, 8);
  console.log(`Drawing ${keys.length} pictures as they were at ${name}.`);
  try {
    return await draw(commit, keys, pictures);
  } catch (error) {
    return `${name} cannot be drawn, since ${String(error instanceof Error ? error.message : error).split('\n')[0]}`;
  }
}

function hasSameLock(tree: string): boolean {
  const [ours, theirs] = [root, tree].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return ours === theirs;
}

/** Gives a work tree the packages that are installed here, beside its own. */
function linkPackages(tree: string): void {
  const [here, there] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  const ours = '@prelude';
  mkdirSync(join(there, ours), { recursive: true });
  for (const name of readdirSync(here))
    if (name !== ours && !name.startsWith('.')) symlinkSync(join(here, name), join(there, name), 'junction');
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(there, ours, name), 'junction');
}

function run(cwd: string, fault: string, file: string, ...args: string[]): void {
  const { status } = spawnSync(file, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: file === 'npm' });
  if (status !== 0) throw new Error(fault);
}
