import { expect, it } from 'vitest';
import { toFilter } from './listPictures.ts';

it.each([
  [{}, ['pager--ready', 'menu--open', 'notice--calm']],
  [{ parts: ['pager', 'open'] }, ['pager--ready', 'menu--open']],
  [{ parts: ['pager', 'menu'], stories: ['menu--open'] }, ['menu--open']],
  [{ parts: ['e'], locale: 'pl' }, []],
])('a run with %j asks %j', (choice, asked) => {
  const ids = ['pager--ready', 'menu--open', 'notice--calm'];
  expect(ids.filter((storyId) => toFilter(choice)({ storyId, mode: { locale: 'en' } }))).toEqual(asked);
});
