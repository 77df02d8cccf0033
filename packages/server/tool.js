#!/usr/bin/env node
// Runs a tool by its name. Old versions of Node run this too, so its syntax must be old as well.
import './prepareNode.js';

var tools = {
  accounts: () => import('./src/start/accounts/runAccounts.ts').then((tool) => tool.runAccounts),
  backup: () => openTask('backup'),
  distribute: () => import('./src/start/distribute/runDistribute.ts').then((tool) => tool.runDistribute),
  erase: () => import('./src/start/erase/runErase.ts').then((tool) => tool.runErase),
  keys: () => import('./src/start/keys/rotateKeys.ts').then((tool) => tool.rotateKeys),
  move: () => import('./src/start/move/runMove.ts').then((tool) => tool.runMove),
  restore: () => openTask('restore'),
};

function openTask(name) {
  return import('./src/start/backup/runTask.ts').then(
    (tool) => (args, around) => tool.runTask([name].concat(args), around),
  );
}

var open = tools[process.argv[2]];
if (!open) {
  console.error(`Name one of ${Object.keys(tools).join(', ')}.`);
  process.exit(1);
}

Promise.all([open(), import('./src/start/runTool.ts')]).then((loaded) =>
  loaded[0](process.argv.slice(3), loaded[1].ownProcess),
);
