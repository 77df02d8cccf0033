import type { Surroundings } from '../run.ts';
import { runTool, toToolConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';
import { backUp, restore } from './backup.ts';

const tasks = { backup: backUp, restore };

export async function runTask(
  args: string[],
  { env, ...around }: Pick<Surroundings, 'env' | 'say' | 'complain' | 'exit'>,
): Promise<void> {
  await runTool(async () => (await perform(args, env)).join('\n'), around);
}

async function perform([task = '', file, ...others]: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!Object.hasOwn(tasks, task) || !file || file.startsWith('-') || others.length > 0)
    throw new StartFailure(`Give one file: npm run ${task === 'restore' ? task : 'backup'} -- FILE`);
  return tasks[task as keyof typeof tasks](toToolConfig(env), file);
}
