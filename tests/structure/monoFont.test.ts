import { expect, it } from 'vitest';
import { filesOf, read } from './support/sources.ts';

const users = filesOf('packages/ui/src/**/*.tsx').filter((file) => read(file).includes("'$mono'"));

it('parts with the code font are found', () => {
  expect(users).toContain('packages/ui/src/primitives/CodeBlock.tsx');
});

it.each(users)('%s declares the font it uses', (file) => {
  expect(read(file)).toContain('declareMonoFont()');
});
