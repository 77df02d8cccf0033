import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { buildWidget } from './support/buildWidget.ts';

// Its messages are part of the script.
const budget = 2_515 + 240 * languageCodes.length;

test(`the script weighs at most ${budget} bytes on the wire`, async () => {
  const { bytes } = await buildWidget();
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(budget);
});
