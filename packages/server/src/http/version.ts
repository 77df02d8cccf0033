import { readFileSync } from 'node:fs';

/** The product's version, from its package.json; CHANGELOG.md says what is new in it. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
