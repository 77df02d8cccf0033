import { expect, it } from 'vitest';
import told from '../../packages/ui/bytes.json' with { type: 'json' };
import { measure, measureParts } from './support/measureParts.ts';

/** A minifier gains or loses some bytes when other parts change. */
const LEEWAY = 0.02;

it('the bytes of each part are those of its guide (node tests/pack/writeBytes.ts)', async () => {
  const bytes = await measureParts();
  expect(Object.keys(told)).toEqual(Object.keys(bytes));
  const isWrong = ([part, size]: [string, number]) => Math.abs((bytes[part] ?? 0) - size) > size * LEEWAY;
  expect(Object.entries(told).filter(isWrong)).toEqual([]);
});

it.each([
  { parts: ['primitives/Button', 'UiProvider'], limit: 9_000 },
  { parts: ['primitives/AlertDialog'], limit: 18_000 },
  { parts: ['primitives/Select'], limit: 36_000 },
])('$parts are at most $limit bytes', async ({ parts, limit }) => {
  expect(await measure(...parts)).toBeLessThanOrEqual(limit);
});
