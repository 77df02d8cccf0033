import { expect, test } from 'vitest';
import { toSiteName, toTwinOrigin } from './toSiteName.ts';

test.each([
  ['https://auroralabs.pl', 'auroralabs.pl'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is called %s', (origin, name) => {
  expect(toSiteName(origin)).toBe(name);
});

test.each([
  ['https://auroralabs.pl', 'https://www.auroralabs.pl'],
  ['https://www.auroralabs.pl', 'https://auroralabs.pl'],
  ['http://auroralabs.pl:8080', 'http://www.auroralabs.pl:8080'],
  ['https://www.auroralabs.com.pl', 'https://auroralabs.com.pl'],
  ['https://aurora.co.uk', 'https://www.aurora.co.uk'],
  ['https://xn--w-uga1v8h.pl', 'https://www.xn--w-uga1v8h.pl'],
])('%s and %s are taken for one site', (origin, twin) => {
  expect(toTwinOrigin(origin)).toBe(twin);
});

test.each(['https://app.auroralabs.pl', 'http://localhost:3000', 'http://192.0.2.1', 'http://[::1]:80', 'null', ''])(
  '%s has no twin',
  (origin) => {
    expect(toTwinOrigin(origin)).toBeNull();
  },
);
