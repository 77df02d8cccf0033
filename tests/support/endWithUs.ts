/**
 * Returns the command that runs a program so that it is told to end when this process does, however that happens. Linux
 * alone has a way to.
 */
export const endWithUs = (file: string, args: readonly string[]): [file: string, args: string[]] =>
  process.platform === 'linux' ? ['setpriv', ['--pdeathsig', 'TERM', file, ...args]] : [file, [...args]];
