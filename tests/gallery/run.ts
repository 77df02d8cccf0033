import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { buildStorybook } from '../visual/buildStorybook.ts';

buildStorybook();
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const config = join(root, 'tests', 'gallery', 'playwright.config.ts');
const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
