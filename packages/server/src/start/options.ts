import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartFailure } from './StartFailure.ts';

export interface Options {
  help: boolean;
  demo: boolean;
  /** Allows --demo beside other people's data. */
  yes: boolean;
}

export const HELP = `Prelude, a waitlist manager.

  npm start                      serve the product, at http://localhost:4400
  npm start -- --demo            and fill it with an account to look around in
  npm start -- --demo --yes      the same where other people's data is already
  npm start -- --help            print this

Everything else is set by the environment: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, SMTP_URL and more,
each with its default in docs/operations.md, "Configuration".`;

/** Options that several commands have. */
export const flags = {
  help: { type: 'boolean', short: 'h', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
} as const;

export const toOptions = (args: string[]): Options =>
  readArgs('npm start', { args, options: { ...flags, demo: { type: 'boolean', default: false } } }).values;

export function readArgs<Known extends ParseArgsConfig>(
  command: string,
  config: Known,
): ReturnType<typeof parseArgs<Known>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : error;
    throw new StartFailure(`${reason}: ${command} -- --help says what there is.`);
  }
}
