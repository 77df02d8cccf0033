import { existsSync } from 'node:fs';
import { copyRows, demandEmpty } from '../../db/copyRows.ts';
import { isFile } from '../../db/DatabasePlace.ts';
import { lockData } from '../lockData.ts';
import { openConfiguredDatabase, openForTool, orExplain } from '../openConfiguredDatabase.ts';
import { flags, readArgs } from '../options.ts';
import { runTool, type ToolSurroundings, toToolConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';

const HELP = `Copies everything from the SQLite file in DATA_DIR into an empty PostgreSQL, while no server runs.

  npm run move -- DATABASE_URL      as postgresql://user:password@host:5432/name

All of it is copied, or nothing. The SQLite file stays as it was.`;

export async function runMove(args: string[], { env, ...around }: ToolSurroundings): Promise<void> {
  await runTool(async () => (await perform(args, env)).join('\n'), around);
}

async function perform(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const options = { help: flags.help };
  const { values, positionals } = readArgs('npm run move', { args, options, allowPositionals: true });
  if (values.help) return [HELP];
  const [url, ...others] = positionals;
  if (!url || others.length > 0) throw new StartFailure('Give one address: npm run move -- DATABASE_URL');
  const source = toToolConfig({ ...env, DATABASE_URL: '' });
  const { database: target, accounts } = toToolConfig({ ...env, DATABASE_URL: url });
  const { database: file, dataDirectory } = source;
  if (!isFile(file) || !existsSync(file.path) || isFile(target))
    throw new StartFailure(`${dataDirectory} holds no data: set DATA_DIR as the server has it.`);
  const unlock = lockData(dataDirectory);
  try {
    await (await openForTool(source)).close();
    await orExplain(target, () => demandEmpty(target.url));
    await (await openConfiguredDatabase({ database: target, accounts })).close();
    const counts = await copyRows(file.path, target.url);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return [
      `Copied ${rows} rows, of them ${counts.contacts} subscribers; each table has as many as before. It took ${toSeconds(process.cpuUsage())} s of this machine's processor.`,
      `Start the server with DATABASE_URL, and the same SEAL_SECRET or DATA_DIR. ${file.path} stays: delete it once that server is used.`,
    ];
  } finally {
    unlock();
  }
}

const toSeconds = ({ user, system }: NodeJS.CpuUsage): string => ((user + system) / 1e6).toFixed(1);
