import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { buildStorybook } from '../visual/buildStorybook.ts';
import { storybookFolder } from '../visual/storybookFolder.ts';

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  buildStorybook();
  // Chromatic draws its own pictures, so those of the repository are not uploaded.
  rmSync(join(storybookFolder, 'pictures'), { force: true });
  const chromatic = join(root, 'node_modules', 'chromatic', 'dist', 'bin.cjs');
  const args = [chromatic, `--storybook-build-dir=${storybookFolder}`, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
} else {
  console.error(
    'Set CHROMATIC_PROJECT_TOKEN to the token of your Chromatic project; without one, use npm run test:visual.',
  );
  process.exitCode = 1;
}
