#!/usr/bin/env node
// Old versions of Node run this too, up to the check below, so its syntax must be old as well.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

var version = process.versions.node.split('.').map(Number);
var isTooOld = version[0] < 22 || (version[0] === 22 && version[1] < 18) || (version[0] === 23 && version[1] < 6);

if (isTooOld) {
  console.error(
    `Prelude needs Node 22.18 or newer and this is ${process.versions.node}: start it with "npm start", which brings its own, or install a newer Node from nodejs.org.`,
  );
  process.exit(78);
}

// Hide Node 22's warning that SQLite is experimental: whoever starts the product can do nothing about it.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning.stack || warning.message);
});

var root = fileURLToPath(new URL('../..', import.meta.url));

// Cache compiled code: without it, each start loads the type stripper, which takes 25 MB and 0.3 s. The variable is for
// the threads of this process; a folder that cannot be written does no harm.
process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || `${root}node_modules/.cache/prelude-code`;
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

Promise.resolve()
  .then(() => import('./src/start/options.ts'))
  .then((options) => {
    // --help needs no build.
    if (options.toOptions(process.argv.slice(2)).help) return undefined;
    return import('./src/start/build/ensureBuilt.ts').then((build) =>
      build.ensureBuilt({ root: root, say: console.log }),
    );
  })
  .then(() => import('./src/main.ts'))
  .then(() => module.flushCompileCache())
  .catch((error) => {
    console.error(error.name === 'StartFailure' ? error.message : error);
    process.exit(error.exitCode || 1);
  });
