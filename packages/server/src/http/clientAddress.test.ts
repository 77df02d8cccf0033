import { expect, test } from 'vitest';
import { clientAddress } from './clientAddress.ts';

test.each([
  ['without a proxy a header proves nothing', 0, '203.0.113.9', '10.0.0.1'],
  ['one proxy appends who called it', 1, '203.0.113.9', '203.0.113.9'],
  ['what the client itself claims stays behind that', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies append two', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['fewer hops than proxies leave the outermost', 3, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['no header leaves the socket', 1, null, '10.0.0.1'],
])('%s', (_promise, trusted, header, expected) => {
  expect(clientAddress('10.0.0.1', header, trusted)).toBe(expected);
});
