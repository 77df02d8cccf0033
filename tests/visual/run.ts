import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageCodes } from '../../locales/languages.ts';
import { isPinned } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { buildStorybook } from './buildStorybook.ts';
import { listOrphans, pictureFolder } from './listPictures.ts';

const usage = `npm run test:visual -- [--locale=${languageCodes.join('|')}] [--story=<part of an id>] [--update]

Compares every story with its picture. --update accepts what the stories look like now.`;

const { values } = parseArgs({
  options: {
    locale: { type: 'string' },
    story: { type: 'string' },
    update: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else if (!isPinned) {
  console.error(
    `Pictures are compared only with the browser that the lock file pins, which runs on Linux x64: on ${process.platform} ${process.arch} every font would differ.\n0 passed`,
  );
  process.exitCode = 1;
} else {
  buildStorybook();
  const isWhole = !values.locale && !values.story;
  if (values.update && isWhole) for (const file of listOrphans()) rmSync(join(pictureFolder, file));
  process.exitCode = compare();
}

function compare(): number {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'tests', 'visual', 'playwright.config.ts');
  const update = values.update ? ['--update-snapshots=changed'] : [];
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...update], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PRELUDE_LOCALE: values.locale ?? '', PRELUDE_STORY: values.story ?? '' },
  });
  console.log('Before, after and difference: playwright-report/visual/index.html');
  return status ?? 1;
}
