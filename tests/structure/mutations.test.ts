import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bugs } from '../mutation/bugs.ts';
import { exclusions } from '../mutation/groups.ts';
import { repoBugs } from '../mutation/repoBugs.ts';
import { toExcludedLines } from '../mutation/toExcludedLines.ts';
import { withBug } from '../mutation/withBug.ts';
import { root } from '../support/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each([...bugs, ...repoBugs])('$file can still hold the bug: $why', (bug) => {
  const text = read(bug.file);
  expect(withBug(text, bug)).not.toBe(text);
});

test.each(exclusions)('$file still holds what is left out from "$from"', (exclusion) => {
  const { first, last } = toExcludedLines(read(exclusion.file), exclusion);
  expect(last).toBeGreaterThanOrEqual(first);
});
