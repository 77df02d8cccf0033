import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Returns the options that a command was called with. Ends the process with 2 when one of them is wrong. */
export function readOptions<Known extends ParseArgsConfig>(
  usage: string,
  config: Known,
): ReturnType<typeof parseArgs<Known>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.replaceAll('\n', ' ') : error}\n${usage}`);
    return process.exit(2);
  }
}
