import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mountHook } from '../testing/mount.ts';
import { useSearchTerm } from './useSearchTerm.ts';

const path = '/waitlists/1/subscribers';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openAt(search: string) {
  const { hook, searchHook, history, navigate } = memoryLocation({ path: path + search, record: true });
  const Around = ({ children }: PropsWithChildren) => (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
  const { look } = await mountHook(useSearchTerm, Around);
  return {
    look,
    history,
    type: (term: string) => acting(() => look().setTerm(term)),
    pass: (milliseconds: number) => acting(() => vi.advanceTimersByTimeAsync(milliseconds)),
    go: (to: string) => acting(() => navigate(path + to)),
  };
}

test('the address is written once typing pauses, in place of the one before, and begins with the first page', async () => {
  const { look, history, type, pass } = await openAt('?search=an&page=3');
  expect(look()).toMatchObject({ term: 'an', place: { search: 'an', page: 3 } });
  await type('ann');
  await pass(249);
  await type('anna');
  expect(look().term).toBe('anna');
  await pass(249);
  expect(look().place).toEqual({ search: 'an', page: 3 });
  await pass(1);
  expect(look().place).toEqual({ search: 'anna', page: 1 });
  expect(history).toEqual([`${path}?search=anna`]);
});

test('another address brings its term along', async () => {
  const { look, type, pass, go } = await openAt('');
  await type('anna');
  await pass(250);
  await go('?search=jan');
  expect(look().term).toBe('jan');
  await pass(1000);
  expect(look().place.search).toBe('jan');
});

test('a step to another page with the same term takes back what was not written yet', async () => {
  const { look, history, type, pass, go } = await openAt('?search=an&page=3');
  await type('anna');
  await go('?search=an&page=2');
  expect(look()).toMatchObject({ term: 'an', place: { search: 'an', page: 2 } });
  await pass(1000);
  expect(look()).toMatchObject({ term: 'an', place: { search: 'an', page: 2 } });
  expect(history).not.toContain(`${path}?search=anna`);
});
