import { readFileSync } from 'node:fs';
import { Email } from '@prelude/api/contract/rules';
import { is } from 'superstruct';
import { createPersonLinks } from '../../consent/personLinks.ts';
import type { Db } from '../../db/schema.ts';
import type { PersonHashes } from '../../repos/erased.ts';
import { type Erasure, eraseAgain, listErasures } from '../../repos/erasedAgain.ts';
import { countOwned } from '../../repos/people.ts';
import { eraseTraces, findTraces, hasTraces, type Traces } from '../../repos/traces.ts';
import { toOwnedText } from '../accounts/toOwnedText.ts';
import { checkKeys } from '../keys/openKeys.ts';
import { openForTool } from '../openConfiguredDatabase.ts';
import { flags, readArgs } from '../options.ts';
import { runTool, type ToolSurroundings, toToolConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';
import { openSecret } from '../secrets.ts';

const options = { ...flags, list: { type: 'boolean', default: false }, again: { type: 'string' } } as const;

const HELP = `Erases a person from all lists, also while the server runs.

  npm run erase -- ADDRESS          say what there is of an address
  npm run erase -- ADDRESS --yes    delete it
  npm run -s erase -- --list        print who was erased, by hashes, to keep beside backups
  npm run erase -- --again FILE     after a restore, erase all whom such a print names

Deleted are subscribers and removed subscribers with the address; every import of the last day into their lists, or with
the address in its file, with its files; mails that wait, mailed links and sign-ups that wait for confirmation; and the
account, with its sessions and the workspaces of this person alone. Texts that owners have written are not looked
into, and neither are backups.`;

export async function runErase(args: string[], { env, ...around }: ToolSurroundings): Promise<void> {
  await runTool(async () => (await perform(args, env)).join('\n'), around);
}

async function perform(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { values, positionals } = readArgs('npm run erase', { args, options, allowPositionals: true });
  if (values.help) return [HELP];
  if (values.list) return withDatabase(env, ({ db }) => printErasures(db));
  const { again } = values;
  if (again !== undefined) {
    const erasures = readErasures(again);
    return withDatabase(env, async ({ db, hashes }) => {
      const count = await eraseAgain(db, hashes, erasures);
      return [`Erased again: ${count} subscribers, of ${erasures.length} who were erased.`];
    });
  }
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new StartFailure('Give one address: npm run erase -- ADDRESS');
  if (!is(email, Email)) throw new StartFailure(`"${email}" is no address: give one such as ada@example.com.`);
  return withDatabase(env, async ({ db, hashes, isEmbedded }) => {
    const lines = await erase(db, hashes, email, values.yes);
    return isEmbedded ? lines : [...lines, 'An account would be in the Supabase project.'];
  });
}

interface Surroundings {
  db: Db;
  hashes: PersonHashes;
  isEmbedded: boolean;
}

async function withDatabase(
  env: NodeJS.ProcessEnv,
  use: (surroundings: Surroundings) => Promise<string[]>,
): Promise<string[]> {
  const config = toToolConfig(env);
  const { db, close } = await openForTool(config);
  try {
    const secret = await openSecret(config, async () => true);
    await checkKeys(db, secret);
    return await use({ db, hashes: createPersonLinks(secret), isEmbedded: config.accounts.kind === 'embedded' });
  } finally {
    await close();
  }
}

async function printErasures(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for await (const erasure of listErasures(db)) lines.push(erasure.join(' '));
  return lines;
}

function readErasures(path: string): Erasure[] {
  const lines = readText(path).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [, waitlistId, hash, at] = /^([\da-f-]{36}) ([\w-]{22}) (\d{1,15})$/.exec(line.trim()) ?? [];
    if (!waitlistId || !hash) throw new StartFailure(`${path} is no print of "npm run erase -- --list".`);
    return [waitlistId, hash, Number(at)];
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartFailure(`${path} cannot be read: give the file of a print of "npm run erase -- --list".`);
  }
}

async function erase(db: Db, hashes: PersonHashes, email: string, yes: boolean): Promise<string[]> {
  const traces = await findTraces(db, email);
  const notes =
    traces.receiving > 0
      ? [`${traces.receiving} files are being received: run it again in a minute to look into them.`]
      : [];
  if (!hasTraces(traces)) return [`Nothing is kept of ${email}.`, ...notes];
  const description = await describe(db, traces);
  if (!yes)
    throw new StartFailure(
      [`This would delete of ${email}:`, ...description, ...notes, 'It cannot be undone: add --yes to do it.'].join(
        '\n',
      ),
    );
  if (traces.imports.some(({ isRunning }) => isRunning))
    throw new StartFailure('An import into one of the lists is running: wait until it has ended, or stop it.');
  await eraseTraces(db, hashes, email, traces);
  if (hasTraces(await findTraces(db, email)))
    throw new StartFailure(`${email} has come again meanwhile: run it once more.`);
  return [`Deleted of ${email}:`, ...description, ...notes];
}

async function describe(db: Db, { personId, lists, imports, mails, signUps, links }: Traces): Promise<string[]> {
  const subscribers = [...lists.values()].reduce((sum, count) => sum + count, 0);
  return [
    ...(personId === undefined ? [] : [`  the account, and ${toOwnedText(await countOwned(db, personId))}`]),
    `  ${subscribers} subscribers, removed ones included, of ${lists.size} lists`,
    `  ${imports.length} imports, with their files`,
    `  ${mails.length} mails that wait, ${links} mailed links, ${signUps} sign-ups that wait for confirmation`,
  ];
}
