import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildWidget } from './support/buildWidget.ts';

test('the script weighs less than 2,750 bytes on the wire', async () => {
  const { bytes } = await buildWidget();
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(2750);
});
