import { existsSync } from 'node:fs';
import { rotateSigningKey } from '../../auth/signingKeys.ts';
import { isFile } from '../../db/DatabasePlace.ts';
import { openConfiguredDatabase } from '../openConfiguredDatabase.ts';
import type { Surroundings } from '../run.ts';
import { runTool, toToolConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';
import { openSecret } from '../secrets.ts';

export async function rotateKeys(
  args: string[],
  { env, ...around }: Pick<Surroundings, 'env' | 'say' | 'complain' | 'exit'>,
): Promise<void> {
  await runTool(async () => {
    if (args.join(' ') !== 'rotate') throw new StartFailure('Say what to do: npm run keys -- rotate');
    await rotate(env);
    return 'A new key signs sessions; running servers use it within a minute. The key before it is taken for one more hour.';
  }, around);
}

async function rotate(env: NodeJS.ProcessEnv): Promise<void> {
  const config = toToolConfig(env);
  const { database, dataDirectory } = config;
  if (isFile(database) && !existsSync(database.path))
    throw new StartFailure(`${dataDirectory} holds no data: set DATA_DIR as the server has it.`);
  const secret = await openSecret(config, async () => true);
  const { db, close } = await openConfiguredDatabase(config);
  try {
    await rotateSigningKey(db, secret);
  } finally {
    await close();
  }
}
