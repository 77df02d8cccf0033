#!/usr/bin/env node
// Old versions of Node run this too, so its syntax must be old as well.
import './prepareNode.js';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

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
    // An image has the built app, and nothing that builds it.
    if (!existsSync(new URL('build', import.meta.url))) return undefined;
    return import('./build/ensureBuilt.ts').then((build) => build.ensureBuilt({ root: root, say: console.log }));
  })
  .then(() => import('./src/main.ts'))
  .then(() => module.flushCompileCache())
  .catch((error) => {
    console.error(error.name === 'StartFailure' ? error.message : error);
    process.exit(error.exitCode || 1);
  });
