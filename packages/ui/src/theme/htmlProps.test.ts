import { expect, test } from 'vitest';
import { htmlProps } from './htmlProps.ts';
import { darkTheme } from './stitches.ts';

test('a page from a server has the class that the provider sets', () => {
  expect(htmlProps('dark').className).toBe(darkTheme.className);
  expect(htmlProps('light').className).toBeUndefined();
});
