import { describe, expect, test } from 'vitest';
import { clientAddress, toLimitKey } from './clientAddress.ts';

const SOCKET = '10.0.0.1';

test.each([
  ['without a trusted proxy the header is ignored', 0, '203.0.113.9', SOCKET],
  ['one proxy appends its caller', 1, '203.0.113.9', '203.0.113.9'],
  ['entries of the client itself are ignored', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies append two entries', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['with fewer entries than proxies the first counts', 3, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['without a header the socket counts', 1, null, SOCKET],
  ['with an empty header the socket counts', 1, '', SOCKET],
  ['with commas alone the socket counts', 1, ' , ,', SOCKET],
  ['empty entries are skipped', 2, '1.1.1.1,, 203.0.113.9,, 10.0.0.2', '203.0.113.9'],
  ['surrounding blanks are ignored', 1, '  203.0.113.9\t', '203.0.113.9'],
  ['the port is dropped', 1, '203.0.113.9:5678', '203.0.113.9'],
  ['the port after IPv6 is dropped', 1, '[2001:db8::9]:5678', '2001:db8::9'],
  ['brackets are dropped', 1, '[2001:db8::9]', '2001:db8::9'],
  ['the zone is dropped', 1, 'fe80::9%eth0', 'fe80::9'],
  ['IPv6 has one spelling', 1, '2001:0DB8:0:0::0009', '2001:db8::9'],
  ['IPv4 within IPv6 is IPv4', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv4 within IPv6 in hexadecimal digits is IPv4', 1, '[::FFFF:cb00:7109]:80', '203.0.113.9'],
  ['with a word the socket counts', 1, 'unknown', SOCKET],
  ['with a number the socket counts', 1, '3405803785', SOCKET],
  ['with a host name the socket counts', 1, '203.0.113.9.evil.example', SOCKET],
  ['with a part above 255 the socket counts', 1, '203.0.113.256', SOCKET],
  ['with markup the socket counts', 1, '<script>alert(1)</script>', SOCKET],
  ['garbage of the client itself is ignored', 1, ']]][[::%, 203.0.113.9', '203.0.113.9'],
])('%s', (_promise, trusted, header, expected) => {
  expect(clientAddress(SOCKET, header, trusted)).toBe(expected);
});

test.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '::1'],
  ['FE80::1%eth0', 'fe80::1'],
  ['', ''],
])('the socket address "%s" is written "%s"', (address, expected) => {
  expect(clientAddress(address, null, 0)).toBe(expected);
});

describe('limits count by', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:2::6%eth0', '2001:db8:1:2::/64'],
    ['', ''],
  ])('%s as %s', (address, key) => {
    expect(toLimitKey(address)).toBe(key);
  });
});
