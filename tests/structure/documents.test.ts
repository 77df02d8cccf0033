import { IDEMPOTENCY_SECONDS } from '@prelude/api/contract/endpoint';
import { IMPORT_KEPT_MS, IMPORT_UNDO_MS } from '@prelude/api/contract/imports';
import { UNDO_MS } from '@prelude/api/contract/removals';
import { keptFor } from '@prelude/server/db/keptFor';
import { GIVE_UP_MS } from '@prelude/server/mail/outbox';
import { variables } from '@prelude/server/start/variables';
import { expect, it } from 'vitest';
import { filesOf, isThere, read } from './support/sources.ts';

const rooms = /^(packages|stories|locales|tests|docs|\.storybook|\.ci)\//;

/** Returns the texts in backticks that look like paths of this project; `*` matches anything. */
function pathsIn(document: string): string[] {
  const quoted = [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => rooms.test(text) && !/[<>…]/.test(text)).map((text) => text.replace(/[#:].*$/, ''));
}

const documents = filesOf('*.md', 'docs/**/*.md', 'locales/*.md');

it('the documents are found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/specification.md']));
});

it.each(documents)('every path in %s exists', (document) => {
  const missing = pathsIn(document).filter((path) => (/[*{]/.test(path) ? filesOf(path).length === 0 : !isThere(path)));
  expect(missing).toEqual([]);
});

it.each(documents)('%s has no marks of a merge', (document) => {
  expect(read(document)).not.toMatch(/^(?:<{7}|>{7}) /m);
});

it('the index of decisions has each of them, by its title', () => {
  const toLink = (file: string) => `[${read(file).split('\n')[0]?.replace('# ', '')}](${file.split('/').pop()})`;
  const links = [...read('docs/decisions/README.md').matchAll(/^- (\[.+?\]\(.+?\))/gm)].map(([, link]) => link);
  expect(links).toEqual(filesOf('docs/decisions/0*.md').map(toLink));
});

it('docs/scale.md counts the connections of a process, and the processes that PostgreSQL has connections for', () => {
  const source = read('packages/server/src/db/postgres.ts');
  const most = [...source.matchAll(/^(?:export )?const (?:MAX|MAX_READ|SIGN_UP)_CONNECTIONS = (\d+);/gm)].map(
    ([, max]) => Number(max),
  );
  expect(most).toHaveLength(3);
  // One more checks the health.
  const connections = most.reduce((sum, max) => sum + max, 1);
  // Of 100 connections, PostgreSQL keeps three for superusers.
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const text = read('docs/scale.md').replace(/\s+/g, ' ');
  expect(text).toContain(`up to ${connections} connections`);
  expect(text).toContain(`${words[Math.floor(97 / connections)]} processes, or a pooler`);
});

it('docs/security.md says what is kept for how long, as the code has it', () => {
  const kept = {
    'a session, after its last refresh': keptFor.sessions,
    'a refresh token that was used': keptFor.usedTokens,
    'a sign-up that nobody confirms': keptFor.pendingSignUps,
    'a mailed link; only its hash is stored': keptFor.mailedLinks,
    'a code of a sign-in that another page asked for': keptFor.authCodes,
    'a mail that cannot be sent': GIVE_UP_MS,
    'a former address of a page': keptFor.formerSlugs,
    'an origin where a form was seen or refused, after the last time': keptFor.origins,
    'somebody who was mailed and has not confirmed, after the last mail': keptFor.unconfirmed,
    "a visitor's address beside it, on lists that keep it": keptFor.clientAddresses,
    'what shows that somebody asked, after they left the list': keptFor.evidence,
    'a removed subscriber': UNDO_MS,
    'an import and its file, after its end': IMPORT_KEPT_MS,
    'what undoes an import': IMPORT_UNDO_MS,
    'the reply to a write with an `Idempotency-Key`': IDEMPOTENCY_SECONDS * 1000,
  };
  const section = read('docs/security.md').split('\n## What is kept for how long\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| (.+) \| (\d.*) \|$/gm)].map(([, what, period]) => [what, period]);
  expect(rows).toEqual(Object.entries(kept).map(([what, time]) => [what, toPeriod(time)]));
  expect(Object.values(kept)).toEqual(expect.arrayContaining(Object.values(keptFor)));
});

/** In the largest unit that divides it. */
function toPeriod(time: number): string {
  const units = { day: 86_400_000, hour: 3600_000, minute: 60_000, second: 1000 };
  const [name, unit] = Object.entries(units).find(([, length]) => time % length === 0) ?? ['', 1];
  return `${time / unit} ${name}${time === unit ? '' : 's'}`;
}

it('README.md has at most 8 kB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8000);
});

it('the table of configuration lists exactly the variables that the server reads', () => {
  const section = read('docs/operations.md').split('\n## Configuration\n')[1]?.split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(names.sort()).toEqual(Object.keys(variables).sort());
});
