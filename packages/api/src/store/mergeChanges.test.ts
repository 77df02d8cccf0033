import { expect, test } from 'vitest';
import { mergeChanges } from './mergeChanges.ts';

const base = { name: 'Launch', description: null, allowedOrigins: ['a', 'b'] };

test.each<[string, object, object, object]>([
  ['nothing changed elsewhere', { name: 'Mine' }, {}, { patch: { name: 'Mine' }, conflicts: [] }],
  [
    'another field changed elsewhere',
    { name: 'Mine' },
    { description: 'Theirs' },
    { patch: { name: 'Mine' }, conflicts: [] },
  ],
  ['the same field changed elsewhere', { name: 'Mine' }, { name: 'Theirs' }, { patch: {}, conflicts: ['name'] }],
  ['both changed it alike', { name: 'Same' }, { name: 'Same' }, { patch: {}, conflicts: [] }],
  [
    'one of two fields changed elsewhere',
    { name: 'Mine', description: 'Mine' },
    { description: 'Theirs' },
    { patch: { name: 'Mine' }, conflicts: ['description'] },
  ],
  [
    'a description that is absent and one that is null',
    { description: 'Mine' },
    { description: undefined },
    { patch: { description: 'Mine' }, conflicts: [] },
  ],
  [
    'a site was added here and one there',
    { allowedOrigins: ['a', 'b', 'mine'] },
    { allowedOrigins: ['a', 'b', 'theirs'] },
    { patch: { allowedOrigins: ['a', 'b', 'theirs', 'mine'] }, conflicts: [] },
  ],
  [
    'a site was removed here and one added there',
    { allowedOrigins: ['b'] },
    { allowedOrigins: ['a', 'b', 'theirs'] },
    { patch: { allowedOrigins: ['b', 'theirs'] }, conflicts: [] },
  ],
  [
    'a site was added here and one removed there',
    { allowedOrigins: ['a', 'b', 'mine'] },
    { allowedOrigins: ['b'] },
    { patch: { allowedOrigins: ['b', 'mine'] }, conflicts: [] },
  ],
  [
    'the same site was added in both',
    { allowedOrigins: ['a', 'b', 'same'] },
    { allowedOrigins: ['a', 'b', 'same'] },
    { patch: {}, conflicts: [] },
  ],
])('%s', (_, patch, theirs, merge) => {
  expect(mergeChanges(base, { ...patch }, { ...base, ...theirs })).toEqual(merge);
});
