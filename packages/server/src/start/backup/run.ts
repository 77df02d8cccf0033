import { runTask } from './runTask.ts';

await runTask(process.argv.slice(2), {
  env: process.env,
  say: console.log,
  complain: console.error,
  exit: (code) => process.exit(code),
});
