import { alone, checks, shared } from './runner/parts.ts';
import { runAll } from './runner/runAll.ts';
import { runPart } from './runner/runPart.ts';
import { toSummary } from './runner/Verdict.ts';

const there = [...shared, ...alone].map(({ name }) => name);
const named = process.argv.slice(2).flatMap((name) => (name === 'check' ? checks : [name]));
const unknown = named.filter((name) => !there.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${there.join(', ')}, check.`);
  process.exit(2);
}

const isChosen = ({ name }: { name: string }) => named.length === 0 || named.includes(name);
const verdicts = await runAll(shared.filter(isChosen), alone.filter(isChosen), runPart);
const { lines, hasFailed } = toSummary(verdicts);
console.log(`\n${lines.join('\n')}`);
process.exitCode = hasFailed ? 1 : 0;
