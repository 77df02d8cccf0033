import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccessKeys, hashAccessKey, isAccessKey } from './accessKeys.ts';

const keys = createAccessKeys(randomBytes(32));

test('a sealed key opens to the text whose hash is stored beside it', () => {
  const { hash, sealed } = keys.issue();
  const text = keys.open(sealed) ?? '';
  expect(isAccessKey(text)).toBe(true);
  expect(hashAccessKey(text)).toBe(hash);
});

test('no two keys are alike', () => {
  const issued = Array.from({ length: 100 }, () => keys.issue());
  expect(new Set(issued.map(({ hash }) => hash)).size).toBe(100);
  expect(new Set(issued.map(({ sealed }) => sealed)).size).toBe(100);
});

test('a key that was sealed with another secret, or changed by a bit, does not open', () => {
  const { sealed } = keys.issue();
  expect(createAccessKeys(randomBytes(32)).open(sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(keys.open(changed.toString('base64url'))).toBeUndefined();
  }
  expect(keys.open('')).toBeUndefined();
});
