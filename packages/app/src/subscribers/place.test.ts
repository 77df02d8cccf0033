import { expect, test } from 'vitest';
import { countPages, type Place, toPlace, toPlaceHref } from './paging.ts';

test.each<[string, Place]>([
  ['', { search: '', page: 1 }],
  ['page=3', { search: '', page: 3 }],
  ['search=jan%20%C5%BC&page=2', { search: 'jan ż', page: 2 }],
  [`search=${'a'.repeat(100_000)}`, { search: 'a'.repeat(200), page: 1 }],
  ['page=0', { search: '', page: 1 }],
  ['page=-1', { search: '', page: 1 }],
  ['page=1.5', { search: '', page: 1 }],
  ['page=x', { search: '', page: 1 }],
  ['page=99999999999999999999', { search: '', page: 1 }],
])('%j is %j', (search, place) => {
  expect(toPlace(search)).toEqual(place);
});

test.each<[Place, string]>([
  [{ search: '', page: 1 }, '/list'],
  [{ search: '', page: 2 }, '/list?page=2'],
  [{ search: 'a&b=c', page: 1 }, '/list?search=a%26b%3Dc'],
])('%j is at %s, and is read back from there', (place, href) => {
  expect(toPlaceHref('/list', place)).toBe(href);
  expect(toPlace(href.split('?')[1] ?? '')).toEqual(place);
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i subscribers fill %i pages', (total, pages) => {
  expect(countPages(total)).toBe(pages);
});
