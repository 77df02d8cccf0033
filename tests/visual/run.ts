import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageCodes } from '../../locales/languages.ts';
import { isPinned } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { buildStorybook } from './buildStorybook.ts';
import { toLine } from './Change.ts';
import { changesFolder, readChanges } from './drawnChanges.ts';
import { isCommit, readLastCommits } from './git.ts';
import { keepUnseen, listUnseenFiles } from './keepUnseen.ts';
import { type Choice, choosePictures, listOrphans, pictureFolder } from './listPictures.ts';
import { forgetMended } from './refusals.ts';
import { review } from './review/review.ts';
import { listTouched } from './since/listTouched.ts';

const usage = `npm run test:visual -- [--locale=${languageCodes.join('|')}] [--story=<part of an id>] [--since=<commit>] [--update | --review | --unseen]

Compares every story with its picture.
--since   compares only the stories whose files or words are not as they were at that commit; where CI is set, all.
--update  accepts what the stories look like now.
--review  opens a page to look at what changed, and to accept or refuse it.
--unseen  names the pictures that nobody has looked at since they changed; with --review they are looked at.`;

const { values } = parseArgs({
  options: {
    locale: { type: 'string' },
    story: { type: 'string' },
    since: { type: 'string' },
    update: { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
    unseen: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { locale, story } = values;

if (values.help) console.log(usage);
else process.exitCode = values.unseen ? await lookAtUnseen() : await comparePictures();

async function comparePictures(): Promise<number> {
  if (!isPinned) {
    console.error(
      `Pictures are compared only with the browser that the lock file pins, which runs on Linux x64: on ${process.platform} ${process.arch} every font would differ.\n0 passed`,
    );
    return 1;
  }
  if (values.since && !isCommit(values.since)) {
    console.error(`There is no commit ${values.since} to compare with.`);
    return 1;
  }
  buildStorybook();
  const choice: Choice = { locale, story, stories: chooseStories() };
  if (choosePictures(choice).length === 0 && choice.stories) {
    console.log(`No story that was asked for has changed since ${values.since}: nothing to compare.`);
    return 0;
  }
  const isWhole = !locale && !story && !choice.stories;
  if (values.update && isWhole) for (const file of listOrphans()) rmSync(join(pictureFolder, file));
  rmSync(changesFolder, { recursive: true, force: true });
  const status = compare(choice);
  if (values.update) return status;
  const changes = readChanges();
  forgetMended(choosePictures(choice), changes);
  for (const change of changes) console.log(toLine(change));
  if (changes.length > 0 && values.review) return review(changes, readLastCommits('tests/visual/pictures'));
  if (changes.length > 0) console.log('Look at them, accept or refuse them: npm run test:visual -- --review');
  return status;
}

/** Undefined where all are compared: a continuous run must not depend on what somebody thinks has changed. */
function chooseStories(): string[] | undefined {
  if (!values.since) return undefined;
  if (process.env.CI) {
    console.log('CI is set: all stories are compared, whatever has changed.');
    return undefined;
  }
  const { touched, all } = listTouched(values.since);
  console.log(`${touched.length} of ${all} stories have changed since ${values.since}.`);
  return touched;
}

function compare(choice: Choice): number {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'tests', 'visual', 'playwright.config.ts');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PRELUDE_PICTURES: JSON.stringify({ ...choice, update: values.update }) },
  });
  return status ?? 1;
}

async function lookAtUnseen(): Promise<number> {
  const files = listUnseenFiles({ locale, story });
  for (const file of files) console.log(file);
  console.log(`${files.length} pictures have changed and were not looked at since.`);
  if (files.length === 0 || !values.review) return files.length === 0 ? 0 : 1;
  buildStorybook();
  rmSync(changesFolder, { recursive: true, force: true });
  const last = readLastCommits('tests/visual/pictures');
  keepUnseen(files, last);
  return review(readChanges(), last);
}
