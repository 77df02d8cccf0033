import { describe, expect, test } from 'vitest';
import { isLoopback } from './isLoopback.ts';

const ask = (url = 'http://localhost:4400/dev/mailbox', headers: Record<string, string> = {}) =>
  new Request(url, { headers: { 'user-agent': 'a browser', accept: 'text/html', ...headers } });

describe('by the address of the client', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['::FFFF:7f00:1', true],
    ['0:0:0:0:0:0:0:1', true],
    ['', false],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
    ['203.0.113.9', false],
    ['::ffff:10.0.0.1', false],
    ['2001:db8::1', false],
    ['1127.0.0.1', false],
    ['127.0.0.1.evil.example', false],
    ['127.', false],
    ['127.evil.example', false],
    ['::1.evil.example', false],
    ['::1:1', false],
    ['::12', false],
    ['localhost', false],
  ])('"%s": %s', (address, expected) => {
    expect(isLoopback(ask(), address)).toBe(expected);
  });
});

describe('by the name of the host', () => {
  test.each([
    ['http://localhost/', true],
    ['http://LOCALHOST:4400/', true],
    ['http://127.0.0.1:4400/', true],
    ['http://[::1]:4400/', true],
    ['http://rebound.example/', false],
    ['http://localhost.evil.example/', false],
    ['http://127.0.0.1.evil.example/', false],
    ['http://evil-localhost/', false],
    ['http://10.0.0.1/', false],
    ['http://[::ffff:10.0.0.1]/', false],
  ])('%s: %s', (url, expected) => {
    expect(isLoopback(ask(url), '127.0.0.1')).toBe(expected);
  });
});

describe('a forwarding header rules loopback out', () => {
  test.each([
    'Forwarded',
    'Via',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Port',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Original-Forwarded-For',
    'X-Original-Host',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Client-IP',
    'True-Client-IP',
    'Fastly-Client-IP',
    'X-Azure-ClientIP',
    'CF-Connecting-IP',
    'CDN-Loop',
    'X-Envoy-External-Address',
    'X-Envoy-Original-Path',
  ])('%s', (header) => {
    expect(isLoopback(ask(undefined, { [header]: '127.0.0.1' }), '127.0.0.1')).toBe(false);
  });

  test.each(['Via-Satellite', 'X-Real-IPv6', 'Client-IPs', 'Forwarded-By-Nobody', 'X-Connecting-IPs'])(
    '%s is no forwarding header',
    (header) => {
      expect(isLoopback(ask(undefined, { [header]: '127.0.0.1' }), '127.0.0.1')).toBe(true);
    },
  );

  test('an empty header too', () => {
    expect(isLoopback(ask(undefined, { 'x-forwarded-for': '' }), '127.0.0.1')).toBe(false);
  });
});
