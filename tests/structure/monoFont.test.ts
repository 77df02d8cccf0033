import { expect, it } from 'vitest';
import { filesOf, read } from './support/sources.ts';

const users = filesOf('packages/ui/src/**/*.tsx').filter((file) => read(file).includes("'$mono'"));

it('there are parts in the face of code', () => {
  expect(users).toContain('packages/ui/src/primitives/CodeBlock.tsx');
});

it.each(users)('%s declares the face that it is drawn in', (file) => {
  expect(read(file)).toContain('declareMonoFont()');
});
