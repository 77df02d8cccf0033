import { expect, it } from 'vitest';
import { toChangedWords } from './words.ts';

it.each([
  ['said otherwise', { a: 'Sign in' }, { a: 'Log in' }, [{ id: 'a', before: 'Sign in', after: 'Log in' }]],
  ['new', {}, { a: 'Log in' }, [{ id: 'a', before: null, after: 'Log in' }]],
  ['gone', { a: 'Sign in' }, {}, [{ id: 'a', before: 'Sign in', after: null }]],
  ['as it was', { a: 'Sign in' }, { a: 'Sign in' }, []],
])('a word that is %s', (_case, before, after, changed) => {
  expect(toChangedWords(before, after)).toEqual(changed);
});
