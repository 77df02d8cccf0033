import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const sources = ['locales', ...['api', 'app', 'ui', 'widget'].map((name) => `packages/${name}`)];

const isLeftOut = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|dist|coverage)(?:\/|$)|\.test\.tsx?$|(?:^|\/)\.[^/]*$/.test(path);

/** Returns {@link hashSources} and a hash of all else that a build depends on: packages, variables and commit. */
export async function hashInputs(root: string): Promise<string> {
  const packages = await readFile(join(root, 'package-lock.json')).catch(() => '');
  const hash = createHash('sha256')
    .update(JSON.stringify(await readSettings(root)))
    .update(packages);
  return `${await hashSources(root)} ${hash.digest('hex')}`;
}

/** Returns a hash of contents; the files' times do not matter. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  const lists = await Promise.all(sources.map((path) => listFiles(root, path)));
  for (const path of lists.flat().sort()) {
    const content = await readFile(join(root, path)).catch(() => undefined);
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The version is the one that the app's `vite.config.ts` reads. */
async function readSettings(root: string): Promise<string[]> {
  const { VITE_BACKEND_URL = '', VITE_ANON_KEY = '', PRELUDE_VERSION } = process.env;
  return [VITE_BACKEND_URL, VITE_ANON_KEY, PRELUDE_VERSION || (await readCommit(root))];
}

async function readCommit(root: string): Promise<string> {
  const answer = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).catch(() => undefined);
  return answer?.stdout.trim() ?? '';
}

async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => []);
  const inputs = entries.map((entry) => ({ entry, below: toUrlPath(root, join(root, path, entry.name)) }));
  const lists = inputs
    .filter(({ below }) => !isLeftOut(below))
    .map(({ entry, below }) => (entry.isDirectory() ? listFiles(root, below) : [below]));
  return (await Promise.all(lists)).flat();
}

const toUrlPath = (root: string, path: string): string => relative(root, path).split(sep).join('/');
