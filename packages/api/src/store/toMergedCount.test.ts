import { expect, test } from 'vitest';
import { toMergedCount } from './toMergedCount.ts';

const contact = (id: string) => ({ id, email: `${id}@example.com` });

test('a subscriber of two waitlists counts once in the total and in each of them', () => {
  const lists = [[contact('a'), contact('b')], [contact('b')], []];
  expect(toMergedCount(['w1', 'w2', 'w3'], lists)).toEqual({ total: 2, byWaitlist: { w1: 2, w2: 1, w3: 0 } });
});
