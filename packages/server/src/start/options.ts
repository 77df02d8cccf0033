import { parseArgs } from 'node:util';
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

export function toOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        demo: { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : error;
    throw new StartFailure(`${reason}: npm start -- --help says what there is.`);
  }
}
