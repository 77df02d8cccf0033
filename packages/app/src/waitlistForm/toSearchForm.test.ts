import type { SearchForm } from '@prelude/api/store/searchForm';
import { expect, test } from 'vitest';
import { toSearchForm, toSearchFormHref } from './useWaitlistSelect.ts';

const none: SearchForm = { waitlistId: null, method: null };
const last: SearchForm = { waitlistId: 'w9', method: 'custom' };

test.each<[string, SearchForm, SearchForm]>([
  ['waitlistId=w1&method=embedded', none, { waitlistId: 'w1', method: 'embedded' }],
  ['waitlistId=w1', last, { waitlistId: 'w1', method: 'custom' }],
  ['', last, last],
  ['', none, none],
  ['waitlistId=&method=', none, none],
  ['waitlistId=%20', none, none],
  ['method=telepathy', none, none],
])('%j after %j', (search, before, form) => {
  expect(toSearchForm(search, before)).toEqual(form);
});

test.each<[Partial<SearchForm>, string]>([
  [{ waitlistId: 'w1', method: 'custom' }, '/integration?waitlistId=w1&method=custom'],
  [{ waitlistId: 'w1' }, '/integration?waitlistId=w1'],
  [none, '/integration'],
])('%j is at %s', (form, href) => {
  expect(toSearchFormHref('/integration', form)).toBe(href);
});
