import { type Config, toConfig } from './config.ts';
import type { Surroundings } from './run.ts';
import { StartFailure } from './StartFailure.ts';

export async function runTool(
  perform: () => Promise<string>,
  { say, complain, exit }: Pick<Surroundings, 'say' | 'complain' | 'exit'>,
): Promise<void> {
  try {
    say(await perform());
  } catch (error) {
    complain(error instanceof StartFailure ? error.message : error);
    exit(1);
  }
}

/** Settings that only a server needs may be missing. */
export const toToolConfig = (env: NodeJS.ProcessEnv): Config =>
  toConfig({ ...env, MAIL: 'off', SMTP_URL: '', SIGN_UPS: '', PUBLIC_URL: 'http://localhost' });
