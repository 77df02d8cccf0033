import { rotateKeys } from './rotateKeys.ts';

await rotateKeys(process.argv.slice(2), {
  env: process.env,
  say: console.log,
  complain: console.error,
  exit: (code) => process.exit(code),
});
