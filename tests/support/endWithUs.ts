/** Returns a command that runs a program and ends it when this process ends, however that happens. Works on Linux only. */
export const endWithUs = (file: string, args: readonly string[]): [file: string, args: string[]] =>
  process.platform === 'linux' ? ['setpriv', ['--pdeathsig', 'TERM', file, ...args]] : [file, [...args]];
