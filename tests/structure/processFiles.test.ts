import { expect, it } from 'vitest';
import { processFiles } from '../contract/support/processFiles.ts';
import { filesOf, read } from './support/sources.ts';

const starts = /from '(?:node:child_process|\.\/support\/start(?:Process|Server|Postgres)\.ts)'/;

it('the contract tests that start processes are listed', () => {
  expect(filesOf('tests/contract/*.test.ts').filter((path) => starts.test(read(path)))).toEqual(processFiles);
});
