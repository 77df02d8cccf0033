import { languageCodes } from '../../locales/languages.ts';
import { readOptions } from '../support/readOptions.ts';
import { acceptFile } from './acceptFile.ts';
import { buildStorybook } from './buildStorybook.ts';
import { concludePictures } from './concludePictures.ts';
import { readChanges } from './drawnChanges.ts';
import { findDevGallery } from './findDevGallery.ts';
import { isCommit } from './git.ts';
import { type Choice, choosePictures } from './listPictures.ts';
import { drawsManifest, preparePictures } from './preparePictures.ts';
import { runStories } from './runStories.ts';
import { listTouched } from './since/listTouched.ts';
import { takeIn } from './takeIn.ts';

const usage = `npm run test:visual -- [--locale=${languageCodes.join('|')}] [--story=<part of an id>]... [--since=<commit>] [--dev] [--last-failed] [--update | --review]
npm run test:visual -- --accept=<file>

Shows every story once in each of its modes: it draws, its play function holds, axe finds nothing, nothing overlaps, and it looks
like its picture. What does not is shown on a page, beside what it was at the commit, or where this branch left origin/main.
--since   asks only the stories whose files or words are not as they were at that commit; where CI is set, all.
--dev     takes the stories from the Storybook that \`npm run storybook\` has opened, instead of building one.
--last-failed asks only what failed in the last run.
--update  accepts what the stories look like now.
--review  also shows what was accepted since that commit.
--accept  accepts what a review has accepted, in the file that its page has downloaded.`;

const { values } = readOptions(usage, {
  options: {
    locale: { type: 'string' },
    story: { type: 'string', multiple: true },
    since: { type: 'string' },
    accept: { type: 'string' },
    dev: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
    'last-failed': { type: 'boolean', default: false },
    workers: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const { locale, story: parts, since, update } = values;

if (values.help) console.log(usage);
else process.exitCode = await run();

async function run(): Promise<number> {
  const fault = await findFault();
  if (fault) {
    console.error(fault);
    return 1;
  }
  if (!values.dev) buildStorybook();
  return values.accept ? acceptFile(values.accept, since) : askStories();
}

/** Returns why the run cannot start, or null. */
async function findFault(): Promise<string | null> {
  if (locale && !languageCodes.some((code) => code === locale))
    return `There are no pictures in ${locale}. There are: ${languageCodes.join(', ')}.`;
  if (since && !isCommit(since)) return `There is no commit ${since} to compare with.`;
  if ((update || values.accept) && !drawsManifest)
    return 'The manifest holds the pixels of Linux x64, which this machine does not draw: accept pictures there.';
  if (!values.dev) return null;
  const dev = await findDevGallery();
  if (!dev) return 'No Storybook is open at port 6006: start it by npm run storybook.';
  Object.assign(process.env, { PRELUDE_GALLERY_ORIGIN: dev.origin, PRELUDE_GALLERY_INDEX: dev.index });
  return null;
}

async function askStories(): Promise<number> {
  const choice: Choice = { locale, parts, stories: chooseStories() };
  if (choosePictures(choice).length === 0 && choice.stories) {
    console.log(`No story that was asked for has changed since ${since}: nothing to ask.`);
    return 0;
  }
  const env = await preparePictures(choice, { ref: since, isReview: values.review });
  const isWhole = !locale && !parts && !choice.stories;
  const args = [values['last-failed'] ? ['--last-failed'] : [], values.workers ? [`--workers=${values.workers}`] : []];
  const status = runStories(isWhole && !update ? null : { ...choice, update }, { env, args: args.flat() });
  if (update) {
    const changes = readChanges();
    await takeIn(changes);
    console.log(`Pictures taken in: ${changes.length}. Look at them: npm run test:visual -- --review`);
  } else await concludePictures(since);
  return status;
}

/** Returns the stories to run; undefined for all. CI always runs all, since a guess must not decide what it checks. */
function chooseStories(): string[] | undefined {
  if (!since) return undefined;
  if (process.env.CI) {
    console.log('CI is set: all stories are asked, whatever has changed.');
    return undefined;
  }
  const { touched, all } = listTouched(since);
  console.log(`${touched.length} of ${all} stories have changed since ${since}.`);
  return touched;
}
