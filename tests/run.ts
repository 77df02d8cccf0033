import { type Command, toCommands } from './runner/Command.ts';
import { chooseByChange, chooseByName, findUnknown } from './runner/chooseParts.ts';
import { groups, parts } from './runner/parts.ts';
import { runAll } from './runner/runAll.ts';
import { runCommand } from './runner/runCommand.ts';
import { toSummary } from './runner/Verdict.ts';
import { readOptions } from './support/readOptions.ts';
import { concludePictures } from './visual/concludePictures.ts';
import { findBase, listChangedFiles } from './visual/git.ts';
import type { Choice } from './visual/listPictures.ts';
import { preparePictures } from './visual/preparePictures.ts';
import { listTouched } from './visual/since/listTouched.ts';

const usage = `npm test -- [--all | PART …]

Checks what differs from origin/main, and the main promises of the rest.
--all   checks everything.
PART    checks these parts in full: ${[...parts.map(({ name }) => name), ...Object.keys(groups)].join(', ')}.`;

const { values, positionals } = readOptions(usage, {
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = findUnknown(positionals);

if (values.help) console.log(usage);
else if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}.\n${usage}`);
  process.exitCode = 2;
} else process.exitCode = (await check()) ? 0 : 1;

/** True for a file that can change how any guide looks by night. */
function changesGuides(path: string): boolean {
  return /^(\.storybook|stories\/guide|packages\/ui\/src\/theme)\//.test(path);
}

/** Returns true when nothing failed. */
async function check(): Promise<boolean> {
  const base = findBase();
  const changed = 'commit' in base ? listChangedFiles(base.commit) : null;
  const isByChange = !values.all && positionals.length === 0;
  const chosen = isByChange ? chooseByChange(changed) : chooseByName(positionals);
  if (isByChange && 'why' in base) console.log(`Everything is checked: ${base.why}.`);

  const drawsStories = ({ parts }: Command) => parts.some(({ name }) => name === 'stories');
  /** The stories that the change reaches, and the walk; all when every part is asked for. */
  const toChoice = (): Choice | undefined => {
    if (!isByChange || 'why' in base) return undefined;
    const isWalk = chosen.walk.some(({ name }) => name === 'stories');
    return { stories: isWalk ? [] : listTouched(base.commit).touched, hasWalk: true };
  };
  let isDrawn = false;
  const prepare = async (suite: Command): Promise<NodeJS.ProcessEnv> => {
    const guides = changed?.some(changesGuides) === false ? {} : { PRELUDE_GUIDES: 'all' };
    if (!drawsStories(suite)) return guides;
    isDrawn = true;
    const choice = toChoice();
    const pictures = choice && { PRELUDE_PICTURES: JSON.stringify(choice) };
    return { ...guides, ...pictures, ...(await preparePictures(choice)) };
  };
  const verdicts = await runAll({ ...toCommands(chosen), run: runCommand, prepare });
  if (isDrawn) await concludePictures();
  const { lines, hasFailed } = toSummary(verdicts, toWhatWasRun(isByChange && changed !== null));
  console.log(`\n${lines.join('\n')}`);
  return !hasFailed;
}

function toWhatWasRun(isSelected: boolean): string {
  if (isSelected) return 'Checked what differs from main, and a walk through the rest. Everything: npm test -- --all';
  return positionals.length > 0 ? `Checked ${positionals.join(', ')}.` : 'Checked everything.';
}
