import { fileURLToPath } from 'node:url';
import { checks, parts } from './runner/parts.ts';
import { runAll } from './runner/runAll.ts';
import { runPart } from './runner/runPart.ts';
import { toTable } from './runner/toTable.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const slots = 2;

const named = process.argv.slice(2).flatMap((name) => (name === 'check' ? checks : [name]));
const unknown = named.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}, check.`);
  process.exit(2);
}

// An interrupted run must end what it started: the exit handlers of the parts see to that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const chosen = named.length === 0 ? parts : parts.filter((part) => named.includes(part.name));
const results = await runAll(
  chosen.map((part) => ({ ...part, after: part.after?.filter((name) => chosen.some((other) => other.name === name)) })),
  slots,
  (part) => runPart(part, root),
);
console.log(`\n${toTable(results)}`);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
