import { expect, test } from 'vitest';
import { isCommandKey } from './useCommandKey.ts';

const pressed = { altKey: false, code: 'KeyK', ctrlKey: true, key: 'k', metaKey: false, shiftKey: false };

test.each<[string, Partial<typeof pressed>, boolean]>([
  ['Ctrl K', {}, true],
  ['Cmd K', { ctrlKey: false, metaKey: true }, true],
  ['with Caps Lock', { key: 'K' }, true],
  ['Dvorak’s K', { code: 'KeyV' }, true],
  ['Colemak’s T, where others have K', { key: 't' }, false],
  ['the place of K in Cyrillic', { key: 'л' }, true],
  ['another place in Cyrillic', { key: 'к', code: 'KeyR' }, false],
  ['Ctrl Shift K', { shiftKey: true, key: 'K' }, false],
  ['Ctrl Alt K', { altKey: true }, false],
  ['K alone', { ctrlKey: false }, false],
])('%s', (_, change, isAsked) => {
  expect(isCommandKey({ ...pressed, ...change } as KeyboardEvent)).toBe(isAsked);
});
