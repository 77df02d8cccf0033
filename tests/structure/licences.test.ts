import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';

const licenceOf = (folder: string): unknown =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).license;

const packages = readdirSync(join(root, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(packages.map(({ name }) => name))('the package %s names the licence of the product', (name) => {
  expect(licenceOf(join('packages', name))).toBe(licenceOf('.'));
});
