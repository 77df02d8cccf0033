// Read by whatever Node there is, so nothing here may be newer than what it checks for.
import { fileURLToPath } from 'node:url';

var version = process.versions.node.split('.').map(Number);
var isTooOld = version[0] < 22 || (version[0] === 22 && version[1] < 18) || (version[0] === 23 && version[1] < 6);

if (isTooOld) {
  console.error(
    `Prelude needs Node 22.18 or newer and this is ${process.versions.node}: start it with "npm start", which brings its own, or install a newer Node from nodejs.org.`,
  );
  process.exit(1);
}

/** Node 22 warns that SQLite is new to it, which tells the person who starts the product nothing. */
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning.stack || warning.message);
});

Promise.resolve()
  .then(() => import('./src/build/ensureBuilt.ts'))
  .then((build) => build.ensureBuilt({ root: fileURLToPath(new URL('../..', import.meta.url)), say: console.log }))
  .then(() => import('./src/main.ts'))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
