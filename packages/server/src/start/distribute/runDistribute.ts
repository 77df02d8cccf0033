import { isFile } from '../../db/DatabasePlace.ts';
import { distributeAlone } from '../../db/distribute.ts';
import { toScript } from '../../db/distribution.ts';
import { openForTool, orExplain } from '../openConfiguredDatabase.ts';
import { flags, readArgs } from '../options.ts';
import { runTool, type ToolSurroundings, toToolConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';

const HELP = `Spreads the lists over the workers of Citus, while no server runs. It needs DATABASE_URL.

  npm run distribute               move the rows of each list to the machine of that list
  npm run distribute -- --print    print the statements that do so on a PostgreSQL with all data, for psql

docs/scale.md says how to get there from one PostgreSQL, and what stays on the first machine. All is moved, or nothing. Run
again, it changes nothing.`;

export async function runDistribute(args: string[], { env, ...around }: ToolSurroundings): Promise<void> {
  await runTool(() => perform(args, env), around);
}

async function perform(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = { help: flags.help, print: { type: 'boolean', default: false } } as const;
  const { values } = readArgs('npm run distribute', { args, options });
  if (values.help) return HELP;
  if (values.print) return toScript();
  const config = toToolConfig(env);
  const { database } = config;
  if (isFile(database))
    throw new StartFailure(
      'DATABASE_URL is not set: only PostgreSQL has several machines, and "npm run move" copies SQLite into one.',
    );
  await (await openForTool(config)).close();
  const { workers, hasMoved } = await orExplain(database, () => distributeAlone(database.url));
  return hasMoved
    ? `The lists are on the workers of Citus now: ${workers}. Start the servers again.`
    : `Nothing to do: the lists are on the workers of Citus already: ${workers}.`;
}
