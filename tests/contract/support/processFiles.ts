/** Tests that start servers or databases as processes of their own; with SQLite only, the others take half a minute. */
export const processFiles: readonly string[] = [
  ...['backup', 'distribute', 'dump', 'durability', 'memory', 'outages', 'processes', 'production'],
  ...['start.postgres', 'start', 'stop'],
].map((name) => `tests/contract/${name}.test.ts`);
