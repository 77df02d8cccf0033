import { existsSync } from 'node:fs';
import { rotateSigningKey } from '../../auth/signingKeys.ts';
import { isFile } from '../../db/DatabasePlace.ts';
import { toConfig } from '../config.ts';
import { openConfiguredDatabase } from '../openConfiguredDatabase.ts';
import type { Surroundings } from '../run.ts';
import { StartFailure } from '../StartFailure.ts';
import { openSecrets } from '../secrets.ts';

/** Runs `npm run keys -- rotate`, also while servers run. */
export async function rotateKeys(
  args: string[],
  { env, say, complain, exit }: Pick<Surroundings, 'env' | 'say' | 'complain' | 'exit'>,
): Promise<void> {
  try {
    if (args.join(' ') !== 'rotate') throw new StartFailure('Say what to do: npm run keys -- rotate');
    await rotate(env);
    say(
      'A new key signs sessions; running servers use it within a minute. The key before it is taken for one more hour.',
    );
  } catch (error) {
    complain(error instanceof StartFailure ? error.message : error);
    exit(1);
  }
}

async function rotate(env: NodeJS.ProcessEnv): Promise<void> {
  // Settings that only a server needs may be missing.
  const config = toConfig({ ...env, MAIL: 'off', SMTP_URL: '', SIGN_UPS: '' });
  const { accounts, database, dataDirectory } = config;
  if (accounts.kind === 'supabase')
    throw new StartFailure('SUPABASE_URL is set, so the project signs sessions: replace its key there.');
  if (isFile(database) && !existsSync(database.path))
    throw new StartFailure(`${dataDirectory} holds no data: set DATA_DIR as the server has it.`);
  const { encryptionKey } = await openSecrets(config, {
    hasData: async () => true,
    hasOldAccounts: async () => false,
  });
  const { db, close } = await openConfiguredDatabase(config);
  try {
    await rotateSigningKey(db, encryptionKey);
  } finally {
    await close();
  }
}
