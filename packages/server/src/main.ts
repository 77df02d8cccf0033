import { openProduct } from './openProduct.ts';
import { openStdout } from './start/log.ts';
import { run } from './start/run.ts';

await run(process.argv.slice(2), {
  env: process.env,
  log: openStdout(),
  say: console.log,
  isTerminal: process.stdout.isTTY === true,
  complain: console.error,
  exit: (code) => process.exit(code),
  openProduct,
  onStop(stop) {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  },
});
