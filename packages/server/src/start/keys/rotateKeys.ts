import { rotateSigningKey } from '../../auth/signingKeys.ts';
import type { Db } from '../../db/schema.ts';
import { createAccessKeys } from '../../keys/accessKeys.ts';
import { dropSealedKeys, listSealedKeys } from '../../repos/workspaces.ts';
import { openForTool } from '../openConfiguredDatabase.ts';
import type { Surroundings } from '../run.ts';
import { runTool, toToolConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';
import { openSecret } from '../secrets.ts';
import { openKeys } from './openKeys.ts';

export async function rotateKeys(
  args: string[],
  { env, ...around }: Pick<Surroundings, 'env' | 'say' | 'complain' | 'exit'>,
): Promise<void> {
  await runTool(async () => {
    const task = args.join(' ');
    if (task !== 'rotate' && task !== 'rotate --lost')
      throw new StartFailure('Say what to do: npm run keys -- rotate, or with --lost if SEAL_SECRET is lost');
    await rotate(env, task === 'rotate --lost');
    return 'A new key signs sessions; running servers use it within a minute. The key before it is taken for one more hour.';
  }, around);
}

async function rotate(env: NodeJS.ProcessEnv, isLost: boolean): Promise<void> {
  const config = toToolConfig(env);
  const { db, close } = await openForTool(config);
  try {
    const secret = await openSecret(config, async () => true);
    if (!isLost) await openKeys(db, secret);
    await rotateSigningKey(db, secret);
    if (isLost) await dropUnopened(db, secret);
  } finally {
    await close();
  }
}

/** Their workspaces then offer to replace them. */
async function dropUnopened(db: Db, secret: Buffer): Promise<void> {
  const { open } = createAccessKeys(secret);
  const unopened = (await listSealedKeys(db)).filter(({ sealedKey }) => open(sealedKey) === undefined);
  await dropSealedKeys(
    db,
    unopened.map(({ id }) => id),
  );
}
