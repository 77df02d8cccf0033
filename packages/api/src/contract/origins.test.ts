import { describe, expect, test } from 'vitest';
import { admitsOrigin, toOrigin } from './origins.ts';

describe('an entry is normalised', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    [' HTTPS://Example.com:443/join?x=1#y ', 'https://example.com'],
    ['http://localhost:5173/', 'http://localhost:5173'],
    ['http://example.com:80', 'http://example.com'],
    [`https://${'a'.repeat(63)}.example`, `https://${'a'.repeat(63)}.example`],
    ['https://example.com.', 'https://example.com.'],
    ['https://żółw.pl', 'https://xn--w-uga1v8h.pl'],
    ['http://my_app.test:3000', 'http://my_app.test:3000'],
    ['http://192.168.0.1', 'http://192.168.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['capacitor://localhost', 'capacitor://localhost'],
    ['Ionic://localhost/', 'ionic://localhost'],
    ['tauri://localhost', 'tauri://localhost'],
    ['chrome-extension://abcdefghijklmnopabcdefghijklmnop', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'],
  ])('%j becomes %j', (text, origin) => {
    expect(toOrigin(text)).toEqual({ ok: true, origin });
  });
});

describe('an entry is refused with a reason', () => {
  test.each([
    ['', 'origin_empty'],
    ['  ', 'origin_empty'],
    ['example.com', 'origin_unreadable'],
    ['https://', 'origin_unreadable'],
    ['https://*.example.com', 'origin_unreadable'],
    ['https://example.com,https://example.org', 'origin_unreadable'],
    ['https://example.com;example.org', 'origin_unreadable'],
    [`https://${'a'.repeat(64)}.example`, 'origin_unreadable'],
    [`https://shop.${'ż'.repeat(60)}.example`, 'origin_unreadable'],
    [`https://${'a.'.repeat(126)}example`, 'origin_unreadable'],
    ['https://shop..example', 'origin_unreadable'],
    ['https://{site}', 'origin_unreadable'],
    ['https://exam ple.com', 'origin_unreadable'],
    ['ftp://example.com', 'origin_scheme'],
    ['capacitor://example.com', 'origin_scheme'],
    ['capacitor://localhost:3000', 'origin_scheme'],
    ['capacitor://localhost/join', 'origin_scheme'],
    ['chrome-extension://abc', 'origin_scheme'],
    ['file:///home', 'origin_scheme'],
    ['see https://example.com', 'origin_unreadable'],
    ['h2+x.y-z://example.com', 'origin_scheme'],
    ['https://ada@example.com', 'origin_credentials'],
    ['https://:secret@example.com', 'origin_credentials'],
    ['https://ada:secret@example.com', 'origin_credentials'],
  ])('%j is %s', (text, code) => {
    expect(toOrigin(text)).toEqual({ ok: false, code });
  });
});

describe('a list admits', () => {
  test.each([
    [[], 'https://anywhere.example', true],
    [[], 'null', true],
    [[], undefined, true],
    [['https://example.com'], 'https://example.com', true],
    [['https://example.com'], 'http://example.com', false],
    [['https://example.com'], 'https://www.example.com', false],
    [['https://example.com'], 'https://example.com:8443', false],
    [['https://example.com'], 'null', false],
    [['https://example.com'], undefined, false],
    [['https://example.com'], null, false],
  ])('%j and %j: %s', (allowed, origin, isAdmitted) => {
    expect(admitsOrigin(allowed, origin)).toBe(isAdmitted);
  });
});
