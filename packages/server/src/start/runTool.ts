import { type Config, toConfig } from './config.ts';
import type { Surroundings } from './run.ts';
import { exitCodes, StartFailure } from './StartFailure.ts';

export type ToolSurroundings = Pick<Surroundings, 'env' | 'say' | 'complain' | 'exit'>;

/** The process that a tool runs in. */
export const ownProcess: ToolSurroundings = {
  env: process.env,
  say: console.log,
  complain: console.error,
  exit: (code) => process.exit(code),
};

class WrongSetting extends StartFailure {}

export async function runTool(
  perform: () => Promise<string>,
  { say, complain, exit }: Pick<Surroundings, 'say' | 'complain' | 'exit'>,
): Promise<void> {
  try {
    say(await perform());
  } catch (error) {
    complain(error instanceof StartFailure ? error.message : error);
    exit(error instanceof WrongSetting ? exitCodes.setting : exitCodes.passing);
  }
}

/** Settings that only a server needs may be missing. */
export const toToolConfig = (env: NodeJS.ProcessEnv): Config =>
  toServerConfig({ ...env, MAIL: 'off', SMTP_URL: '', SIGN_UPS: '', PUBLIC_URL: 'http://localhost' });

/** For a tool that needs all settings of the server. */
export function toServerConfig(env: NodeJS.ProcessEnv): Config {
  try {
    return toConfig(env);
  } catch (error) {
    throw error instanceof StartFailure ? new WrongSetting(error.message) : error;
  }
}
