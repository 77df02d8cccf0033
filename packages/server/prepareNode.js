// Old versions of Node run this too, so its syntax must be old as well.
var version = process.versions.node.split('.').map(Number);
var isTooOld = version[0] < 22 || (version[0] === 22 && version[1] < 18) || (version[0] === 23 && version[1] < 6);

if (isTooOld) {
  console.error(
    `Prelude needs Node 22.18 or newer and this is ${process.versions.node}: start it by npm, which brings its own, or install a newer Node from nodejs.org.`,
  );
  process.exit(78);
}

// Hide Node 22's warning that SQLite is experimental: whoever starts the product can do nothing about it.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning.stack || warning.message);
});
