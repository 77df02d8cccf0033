import { describe, expect, test } from 'vitest';
import { clientAddress, toLimitKey } from './clientAddress.ts';

const SOCKET = '10.0.0.1';

test.each([
  ['without a proxy a header proves nothing', 0, '203.0.113.9', SOCKET],
  ['one proxy appends who called it', 1, '203.0.113.9', '203.0.113.9'],
  ['what the client itself claims stays behind that', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies append two', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['fewer hops than proxies leave the outermost', 3, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['no header leaves the socket', 1, null, SOCKET],
  ['an empty header leaves the socket', 1, '', SOCKET],
  ['commas alone leave the socket', 1, ' , ,', SOCKET],
  ['empty entries are none', 2, '1.1.1.1,, 203.0.113.9,, 10.0.0.2', '203.0.113.9'],
  ['blanks around it do not count', 1, '  203.0.113.9\t', '203.0.113.9'],
  ['a port is no part of it', 1, '203.0.113.9:5678', '203.0.113.9'],
  ['nor of IPv6', 1, '[2001:db8::9]:5678', '2001:db8::9'],
  ['nor are brackets', 1, '[2001:db8::9]', '2001:db8::9'],
  ['nor is a zone', 1, 'fe80::9%eth0', 'fe80::9'],
  ['one address is one, however it is spelled', 1, '2001:0DB8:0:0::0009', '2001:db8::9'],
  ['IPv4 within IPv6 is IPv4', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['also in hexadecimal digits', 1, '[::FFFF:cb00:7109]:80', '203.0.113.9'],
  ['what is no address leaves the socket', 1, 'unknown', SOCKET],
  ['nor is a number one', 1, '3405803785', SOCKET],
  ['nor a name', 1, '203.0.113.9.evil.example', SOCKET],
  ['nor too large an address', 1, '203.0.113.256', SOCKET],
  ['nor markup', 1, '<script>alert(1)</script>', SOCKET],
  ['a client that claims garbage stays behind the proxy as well', 1, ']]][[::%, 203.0.113.9', '203.0.113.9'],
])('%s', (_promise, trusted, header, expected) => {
  expect(clientAddress(SOCKET, header, trusted)).toBe(expected);
});

test.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '::1'],
  ['FE80::1%eth0', 'fe80::1'],
  ['', ''],
])('the address "%s" of a socket reads "%s"', (address, expected) => {
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
