import { expect, test } from 'vitest';
import { toEitherSignal } from './toEitherSignal.ts';

test.each([0, 1])('signal %i ends it, with its reason', (index) => {
  const both = [new AbortController(), new AbortController()] as const;
  const either = toEitherSignal(both[0].signal, both[1].signal);
  expect(either.aborted).toBe(false);
  both[index]?.abort('first');
  both[1 - index]?.abort('second');
  expect(either.reason).toBe('first');
});

test('one that has ended before ends it at once', () => {
  expect(toEitherSignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before');
});
