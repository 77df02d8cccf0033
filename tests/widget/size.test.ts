import { gzipSync } from 'node:zlib';
import { formLanguages } from '@prelude/api/contract/formLanguages';
import { beforeAll, expect, test } from 'vitest';
import { buildWidget, bytesOf } from './support/buildWidget.ts';

// Messages are part of the scripts.
const budgets = [
  ['/widget.js', 2_592 + 240 * formLanguages.length],
  ['/form.js', 2_340 + 330 * formLanguages.length],
  ['/fields.js', 1_740 + 130 * formLanguages.length],
] as const;

let files: Awaited<ReturnType<typeof buildWidget>>;
beforeAll(async () => {
  files = await buildWidget();
});

test.each(budgets)('%s weighs at most %i bytes on the wire', (path, budget) => {
  expect(gzipSync(bytesOf(files, path), { level: 9 }).length).toBeLessThanOrEqual(budget);
});
