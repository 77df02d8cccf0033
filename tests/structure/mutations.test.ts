import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groups } from '../mutation/groups.ts';
import { listRepoMutations, toMutations, withMutation } from '../mutation/repoMutations.ts';
import { root } from '../support/root.ts';

const mutate = (text: string) => toMutations('repo.ts', text).map((mutation) => withMutation(text, mutation));

test('each condition of a query is left out once, wherever it is', () => {
  const text = `db.where('a', '=', (b) => b.whereRef('c', '=', 'd').end()).$if(is, (query) => query.where(e)).end();`;
  expect(mutate(text).sort()).toEqual([
    `db.$if(is, (query) => query.where(e)).end();`,
    `db.where('a', '=', (b) => b.end()).$if(is, (query) => query.where(e)).end();`,
    `db.where('a', '=', (b) => b.whereRef('c', '=', 'd').end()).$if(is, (query) => query).end();`,
  ]);
});

test('each check of access is replaced by true once', () => {
  const text =
    'if (!(await canSeeWaitlist(db, reader, id))) return; return (await canSeeWorkspace(db, reader, id)) ? a : b;';
  expect(mutate(text)).toEqual([
    'if (!(await true)) return; return (await canSeeWorkspace(db, reader, id)) ? a : b;',
    'if (!(await canSeeWaitlist(db, reader, id))) return; return (await true) ? a : b;',
  ]);
});

test('only conditions marked "Narrows" are kept, with everything inside', () => {
  const text = `db\n  // Narrows: few are read.\n  .where('a', 'in', (b) => b.where('c', '=', d))\n  .where(e);`;
  expect(mutate(text)).toEqual([text.replace('\n  .where(e)', '')]);
});

test('both checks are found in the repositories, and each repository has tests', () => {
  const mutations = listRepoMutations();
  const checks = mutations.filter(({ replacement }) => replacement === 'true').map(({ text }) => text.split('(')[0]);
  expect(new Set(checks)).toEqual(new Set(['canSeeWaitlist', 'canSeeWorkspace']));
  for (const tests of new Set(mutations.map((mutation) => mutation.tests)))
    expect(globSync(tests, { cwd: root }), tests).not.toEqual([]);
});

test.each(groups.flatMap(({ mutate, tests }) => [...mutate, ...tests]).filter((path) => !path.startsWith('!')))(
  '%s, which a group of mutations names, has files',
  (path) => expect(globSync(path, { cwd: root })).not.toEqual([]),
);
