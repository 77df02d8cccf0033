import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageCodes } from '../../locales/languages.ts';
import { isPinned } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { buildStorybook } from './buildStorybook.ts';
import { type Change, toLine } from './Change.ts';
import { changesFolder, readChanges, readDrawing } from './drawnChanges.ts';
import { findDevGallery } from './findDevGallery.ts';
import { isCommit } from './git.ts';
import { keepUnseen, listUnseen } from './keepUnseen.ts';
import { type Choice, choosePictures, listPictures } from './listPictures.ts';
import { readHistory } from './pictureHistory.ts';
import { openPictures } from './pictureStore.ts';
import { forgetMended } from './refusals.ts';
import { review } from './review/review.ts';
import { readSeen } from './seen.ts';
import { listTouched } from './since/listTouched.ts';

const usage = `npm run test:visual -- [--locale=${languageCodes.join('|')}] [--story=<part of an id>] [--since=<commit>] [--dev] [--last-failed] [--update | --review | --unseen]

Shows every story once in each of its modes: it draws, its play function holds, axe finds nothing, nothing overlaps, and it looks
like its picture.
--since   asks only the stories whose files or words are not as they were at that commit; where CI is set, all.
--dev     takes the stories from the Storybook that \`npm run storybook\` has opened, instead of building one.
--last-failed asks only what failed in the last run.
--update  accepts what the stories look like now.
--review  opens a page to look at what changed, and to accept or refuse it.
--unseen  names the pictures that nobody has looked at since they changed; with --review they are looked at.`;

const { values } = parseArgs({
  options: {
    locale: { type: 'string' },
    story: { type: 'string' },
    since: { type: 'string' },
    dev: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
    unseen: { type: 'boolean', default: false },
    'last-failed': { type: 'boolean', default: false },
    workers: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const { locale, story } = values;

if (values.help) console.log(usage);
else process.exitCode = await run();

async function run(): Promise<number> {
  const fault = await findFault();
  if (fault) {
    console.error(fault);
    return 1;
  }
  return values.unseen ? lookAtUnseen() : askStories();
}

/** Returns why the run cannot start, or null. Prints where the stories are taken from. */
async function findFault(): Promise<string | null> {
  if (locale && !languageCodes.some((code) => code === locale))
    return `There are no pictures in ${locale}. There are: ${languageCodes.join(', ')}.`;
  if (values.since && !isCommit(values.since)) return `There is no commit ${values.since} to compare with.`;
  if (!isPinned && !values.unseen)
    return `Pictures are compared only with the browser that the lock file pins, which runs on Linux x64: on ${process.platform} ${process.arch} every font would differ.\n0 passed`;
  if (!values.dev) return null;
  const dev = await findDevGallery();
  if (!dev) return 'No Storybook is open at port 6006: start it by npm run storybook.';
  Object.assign(process.env, { PRELUDE_GALLERY_ORIGIN: dev.origin, PRELUDE_GALLERY_INDEX: dev.index });
  return null;
}

async function askStories(): Promise<number> {
  if (!values.dev) buildStorybook();
  const choice: Choice = { locale, story, stories: chooseStories() };
  const pictures = choosePictures(choice);
  if (pictures.length === 0 && choice.stories) {
    console.log(`No story that was asked for has changed since ${values.since}: nothing to ask.`);
    return 0;
  }
  rmSync(changesFolder, { recursive: true, force: true });
  const isWhole = !locale && !story && !choice.stories;
  const status = runPlaywright(isWhole && !values.update ? null : choice);
  const changes = readChanges();
  if (values.update) {
    await takeIn(changes, isWhole);
    return status;
  }
  forgetMended(pictures, new Map(changes.map(({ key, hash }) => [key, hash])));
  for (const change of changes) console.log(toLine(change));
  if (changes.length > 0 && values.review) return review(changes, readHistory());
  if (changes.length > 0) console.log('Look at them, accept or refuse them: npm run test:visual -- --review');
  return status;
}

/** Returns the stories to run; undefined for all. CI always runs all, since a guess must not decide what it checks. */
function chooseStories(): string[] | undefined {
  if (!values.since) return undefined;
  if (process.env.CI) {
    console.log('CI is set: all stories are asked, whatever has changed.');
    return undefined;
  }
  const { touched, all } = listTouched(values.since);
  console.log(`${touched.length} of ${all} stories have changed since ${values.since}.`);
  return touched;
}

/** Runs some stories, or with null all of them and the tests of the gallery. */
function runPlaywright(choice: Choice | null): number {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'tests', 'visual', 'playwright.config.ts');
  const options = [
    values['last-failed'] ? ['--last-failed'] : [],
    values.workers ? [`--workers=${values.workers}`] : [],
  ];
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...options.flat()], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(choice && { PRELUDE_PICTURES: JSON.stringify({ ...choice, update: values.update }) }) },
  });
  return status ?? 1;
}

/** Stores the new drawings; a run over all stories also removes pictures that no longer have a story. */
async function takeIn(changes: readonly Change[], isWhole: boolean): Promise<void> {
  const pictures = openPictures();
  const waiting = [...changes];
  const store = async (): Promise<void> => {
    for (let change = waiting.pop(); change; change = waiting.pop()) {
      const drawn = await readDrawing(change, 'after');
      if (!drawn) throw new Error(`The drawing of ${change.key} is gone.`);
      await pictures.put(change.key, drawn);
    }
  };
  // Encoding takes most of the time, one core for each picture.
  await Promise.all(Array.from({ length: availableParallelism() }, store));
  const wanted = new Set(listPictures().map(({ key }) => key));
  if (isWhole) for (const key of pictures.manifest.keys()) if (!wanted.has(key)) pictures.manifest.delete(key);
  pictures.save();
  console.log(`${changes.length} pictures were taken in. Look at them: npm run test:visual -- --unseen --review`);
}

async function lookAtUnseen(): Promise<number> {
  const keys = listUnseen(openPictures().manifest, readSeen(), { locale, story });
  for (const key of keys) console.log(key);
  console.log(`${keys.length} pictures have changed and were not looked at since.`);
  if (keys.length === 0 || !values.review) return keys.length === 0 ? 0 : 1;
  if (!values.dev) buildStorybook();
  rmSync(changesFolder, { recursive: true, force: true });
  const history = readHistory();
  await keepUnseen(keys, history);
  return review(readChanges(), history);
}
