import { openStdout } from './log.ts';
import { run } from './run.ts';

await run(process.argv.slice(2), {
  env: process.env,
  log: openStdout(),
  say: console.log,
  complain: console.error,
  exit: (code) => process.exit(code),
  onStop(stop) {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  },
});
