import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './ensureBuilt.ts';

const root = join(import.meta.dirname, '../../..');

// The server serves the built widget and app; the app under development is at Vite's own address.
await ensureBuilt({ root, say: console.log });

const commands = [
  ['--watch', 'packages/server/src/main.ts'],
  [join('node_modules', 'vite', 'bin', 'vite.js'), 'packages/app'],
];
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
const endAll = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
