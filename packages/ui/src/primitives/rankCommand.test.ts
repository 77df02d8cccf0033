import { expect, test } from 'vitest';
import { rankCommand } from './rankCommand.ts';

test.each<[string, string, number]>([
  ['Aurora beta', 'aur', 1],
  ['Aurora beta', 'BETA', 0.8],
  ['Aurora beta', 'rora', 0.5],
  ['Aurora beta', 'beta aurora', 0.5],
  ['Aurora beta', 'aurora gamma', 0],
  ['Łódź – zażółć', 'lodz', 1],
  ['Łódź – zażółć', 'zazolc', 0.8],
  ['Lodz', 'łódź', 1],
  ['Aurora', '  ', 1],
])('“%s” answers “%s” by %d', (text, query, rank) => {
  expect(rankCommand(text, query)).toBe(rank);
});
