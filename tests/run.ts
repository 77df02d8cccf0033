import { parseArgs } from 'node:util';
import { toCommands } from './runner/Command.ts';
import { chooseByChange, chooseByName, findUnknown } from './runner/chooseParts.ts';
import { groups, parts } from './runner/parts.ts';
import { runAll } from './runner/runAll.ts';
import { runCommand } from './runner/runCommand.ts';
import { toSummary } from './runner/Verdict.ts';
import { findBase, listChangedFiles } from './visual/git.ts';
import { toChoice } from './visual/since/toChoice.ts';

const usage = `npm test -- [--all | PART …]

Checks what differs from main, and the main promises of the rest.
--all   checks everything.
PART    checks these parts in full: ${[...parts.map(({ name }) => name), ...Object.keys(groups)].join(', ')}.`;

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = findUnknown(positionals);
const isByChange = !values.all && positionals.length === 0;
const base = isByChange ? findBase() : null;
const chosen = isByChange ? chooseByChange(base && listChangedFiles(base)) : chooseByName(positionals);

if (values.help) console.log(usage);
else if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}.\n${usage}`);
  process.exitCode = 2;
} else {
  if (isByChange && !base) console.log('There is no origin/main to compare with: everything is checked.');
  const verdicts = await runAll({
    ...toCommands(chosen),
    run: runCommand,
    prepare: ({ name }) => (name === 'playwright' && base ? toChoice(base, chosen) : {}),
  });
  const { lines, hasFailed } = toSummary(verdicts, toWhatWasRun());
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = hasFailed ? 1 : 0;
}

function toWhatWasRun(): string {
  if (base) return 'Checked what differs from main, and a walk through the rest. Everything: npm test -- --all';
  return positionals.length > 0 ? `Checked ${positionals.join(', ')}.` : 'Checked everything.';
}
