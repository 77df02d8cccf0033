import { toConfig } from '../config.ts';
import type { Surroundings } from '../run.ts';
import { StartFailure } from '../StartFailure.ts';
import { backUp, restore } from './backup.ts';

const tasks = { backup: backUp, restore };

export async function runTask(
  args: string[],
  { env, say, complain, exit }: Pick<Surroundings, 'env' | 'say' | 'complain' | 'exit'>,
): Promise<void> {
  try {
    say((await perform(args, env)).join('\n'));
  } catch (error) {
    complain(error instanceof StartFailure ? error.message : error);
    exit(1);
  }
}

async function perform([task = '', file, ...others]: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!Object.hasOwn(tasks, task) || !file || file.startsWith('-') || others.length > 0)
    throw new StartFailure(`Give one file: npm run ${task === 'restore' ? task : 'backup'} -- FILE`);
  // Settings that only a server needs may be missing.
  const config = toConfig({ ...env, MAIL: 'off', SMTP_URL: '', SIGN_UPS: '' });
  return tasks[task as keyof typeof tasks](config, file);
}
