import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { albumFolder } from './album.ts';
import { storybookFolder } from './storybookFolder.ts';

const inputs = [
  '.storybook/**',
  'stories/**',
  'locales/**',
  'CONTRIBUTING.md',
  'packages/{ui,api}/{src,vite}/**',
  'packages/ui/{package.json,bytes.json,CHANGELOG.md}',
  'packages/widget/{src,vite}/**',
  'packages/widget/vite.config.ts',
  'package-lock.json',
];
const stamp = join(storybookFolder, '.stamp');

/** Hashes the contents of the inputs, whatever their file times. */
function hashInputs(): string {
  const hash = createHash('sha256');
  for (const path of globSync(inputs, { cwd: root }).sort()) {
    if (statSync(join(root, path)).isFile())
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Builds the gallery if its inputs have changed; the old one stays until the new one is complete. */
export function buildStorybook(): void {
  const wanted = hashInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    console.log('The gallery is as its sources are: nothing to build.');
    linkAlbum();
    return;
  }
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'prelude-storybook-'));
  try {
    const storybook = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
    const args = [storybook, 'build', '--quiet', '--disable-telemetry', '--stats-json', '--output-dir', draft];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('Storybook could not be built: its own lines above say why.');
    writeFileSync(join(draft, '.stamp'), wanted);
    rmSync(storybookFolder, { recursive: true, force: true });
    renameSync(draft, storybookFolder);
    linkAlbum();
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Links the album into the gallery, for the map. */
function linkAlbum(): void {
  const link = join(storybookFolder, 'album');
  rmSync(link, { force: true });
  symlinkSync(albumFolder, link, 'junction');
}

if (import.meta.main) buildStorybook();
