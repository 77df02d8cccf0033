import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { readAssets } from '@prelude/server/http/readAssets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { send } from './support/send.ts';

const SCRIPT = 'console.log("the app");';
const PAGE = '<!doctype html><html><head><!--prelude-config--></head><body></body></html>';
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let product: TestProduct;
let abroad: TestProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  const preloads = [
    { pattern: '^\\/?$', files: ['/assets/home-1.js'] },
    { pattern: '^\\/workspaces\\/([^/]+?)\\/?$', files: ['/assets/workspace-2.js', '/assets/form-3.js'] },
    { pattern: '^\\/(.*)$', files: [] },
  ];
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(preloads));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'widget.js'), SCRIPT);
  await writeFile(join(folder, 'form.js'), SCRIPT);
  await writeFile(join(folder, 'fields.js'), SCRIPT);
  await writeFile(join(folder, '.stamp'), 'of the build alone');
  await writeFile(join(folder, 'assets/index-3f2a.js'), SCRIPT);
  await writeFile(join(folder, 'assets/index-3f2a.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/index-3f2a.js.gz'), gzipSync(SCRIPT));
  const files = await readAssets(folder);
  product = await openTestProduct('sqlite', { appFiles: files, widgetFiles: files });
  abroad = await openTestProduct('sqlite', {
    appFiles: files,
    publicUrl: 'https://prelude.example',
    anonKey: '</script><script>alert(1)</script>',
    mailbox: undefined,
  });
});

afterAll(async () => {
  await Promise.all([product.close(), abroad.close()]);
  await rm(folder, { recursive: true });
});

test('a password manager is led to the settings', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await send(product.server, method, '/.well-known/change-password', {
      headers: NAVIGATION,
    });
    expect([status, headers.get('location')]).toEqual([302, '/settings']);
  }
});

test.each(['/.well-known/', '/.well-known/security.txt', '/.well-known/resource-that-should-not-exist/x'])(
  '%s is not found',
  async (path) => {
    expect((await send(product.server, 'GET', path, { headers: NAVIGATION })).status).toBe(404);
  },
);

const configOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="prelude-config">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test.each(['/', '/waitlists/01890a5d-ac96-774b-bcce-b302099a8057/subscribers?page=2', '/auth/signIn', '/index.html'])(
  'whoever navigates to %s gets the app, which learns from its page where it is',
  async (path) => {
    const { status, text, headers } = await send(product.server, 'GET', path, { headers: NAVIGATION });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(configOf(text)).toEqual({
      publicUrl: '',
      anonKey: 'test',
      authUrl: null,
      mailboxPath: null,
      sendsMail: true,
      signUps: 'open',
      hasAccounts: true,
    });
  },
);

test.each([
  ['/', ['/assets/home-1.js']],
  ['/Workspaces/w1/', ['/assets/workspace-2.js', '/assets/form-3.js']],
  ['/nowhere', []],
])('the page at %s preloads the scripts of its route', async (path, files) => {
  const page = await send(product.server, 'GET', path, { headers: NAVIGATION });
  const named = [...page.text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
    ([, file]) => file,
  );
  expect(named).toEqual(files);
});

test.each([
  ['en', 'manage the people who sign up'],
  ['pl', 'zarządzaj zapisami'],
])('the pages say in %s what they are about', async (language, words) => {
  for (const path of ['/', '/v1/docs', '/w/01890a5d-ac96-774b-bcce-b302099a8057']) {
    const headers = { ...NAVIGATION, 'accept-language': language };
    const { text, headers: answered } = await send(product.server, 'GET', path, { headers });
    const [description, ...others] = [...text.matchAll(/<meta name="description" content="([^"]+)">/g)];
    expect(others).toEqual([]);
    if (path.startsWith('/w/')) expect(text).toContain(`<h1>${description?.[1]}</h1>`);
    else expect(description?.[1]).toContain(words);
    expect(answered.get('vary')).toContain('Accept-Language');
  }
});

test('the page runs only its own scripts', async () => {
  const { headers } = await send(product.server, 'GET', '/', { headers: NAVIGATION });
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("default-src 'none'");
});

test('a public address is passed to the page but not called, and a key cannot end its script element', async () => {
  const { text, headers } = await send(abroad.server, 'GET', '/', { headers: NAVIGATION });
  expect(configOf(text)).toMatchObject({
    publicUrl: 'https://prelude.example',
    anonKey: '</script><script>alert(1)</script>',
  });
  expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
});

test.each(['/v1/nothing', '/auth/v1/nothing', '/js/nothing.js', '/assets/gone-1a2b.js', '/dev/nothing', '/metrics'])(
  'a missing file at %s is 404, not the app',
  async (path) => {
    const { status, headers } = await send(product.server, 'GET', path, { headers: NAVIGATION });
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toContain('html');
  },
);

test.each<[string, string, Record<string, string>]>([
  ['*/*', '/', { accept: '*/*' }],
  ['*/*', '/auth/signIn', { accept: '*/*' }],
  ['nothing in particular', '/', {}],
])('a request that accepts %s at %s gets the app', async (_, path, headers) => {
  const { status, headers: answered } = await send(product.server, 'GET', path, { headers });
  expect([status, answered.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
});

test.each([
  ['/waitlists', 'application/json'],
  ['/waitlists', 'application/json, text/plain, */*'],
  ['/photo', 'image/avif,image/webp,*/*;q=0.8'],
  ['/old.js', '*/*'],
  ['/.env', '*/*'],
  ['/.stamp', '*/*'],
  ['/sitemap.xml', '*/*'],
  ['/sitemap.xml', 'text/plain,text/html,*/*'],
  ['/ads.txt', 'text/html'],
  ['/apple-touch-icon.png', 'text/html,*/*'],
])('%s requested as %s is 404, not the app', async (path, accept) => {
  const { status, headers } = await send(product.server, 'GET', path, { headers: { accept } });
  expect(status).toBe(404);
  expect(headers.get('content-type')).not.toContain('html');
});

test('crawlers may read hosted pages and their images, and nothing else', async () => {
  const { status, text, headers } = await send(product.server, 'GET', '/robots.txt', { headers: NAVIGATION });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(text).toBe('User-agent: *\nAllow: /w/\nAllow: /i/\nAllow: /assets/page-\nDisallow: /\n');
});

test('a route of the app may have a dot in its parameter', async () => {
  const { status } = await send(product.server, 'GET', '/waitlists/a.b/subscribers', { headers: NAVIGATION });
  expect(status).toBe(200);
});

test('HEAD answers like GET, without the page', async () => {
  const page = await send(product.server, 'GET', '/', { headers: { accept: '*/*' } });
  const head = await send(product.server, 'HEAD', '/', { headers: { accept: '*/*' } });
  expect([head.status, head.text]).toEqual([200, '']);
  const [ofHead, ofPage] = [head, page].map(({ headers }) => [...headers].filter(([name]) => name !== 'x-request-id'));
  expect(ofHead).toEqual(ofPage);
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(page.text)));
});

test('a file with a hash in its name is cached for good, others are revalidated', async () => {
  const hashed = await send(product.server, 'GET', '/assets/index-3f2a.js');
  expect([hashed.status, hashed.text]).toEqual([200, SCRIPT]);
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const icon = await send(product.server, 'GET', '/favicon.svg');
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(icon.headers.get('cache-control')).toBe('no-cache');
});

const unpack = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', null],
  ['', null],
])('a request that accepts "%s" gets the file in %s', async (accepted, encoding) => {
  const request = new Request('http://localhost/assets/index-3f2a.js', { headers: { 'accept-encoding': accepted } });
  const response = await product.server.fetch(request);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  expect((unpack.get(encoding ?? '')?.(bytes) ?? bytes).toString()).toBe(SCRIPT);
});

test.each(['/js/widget.js', '/js/form.js', '/js/fields.js'])(
  '%s is allowed on every site, and cached for five minutes',
  async (path) => {
    const first = await send(product.server, 'GET', path, { headers: { origin: 'https://shop.example' } });
    expect([first.status, first.text]).toEqual([200, SCRIPT]);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const again = await send(product.server, 'GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    const other = await send(product.server, 'GET', path, { headers: { 'if-none-match': 'W/"other"' } });
    expect(other.status).toBe(200);
  },
);

test('a server without a build answers 404 for the widget and the app', async () => {
  const bare = await openTestProduct('sqlite');
  const widget = await send(bare.server, 'GET', '/js/widget.js');
  const page = await send(bare.server, 'GET', '/', { headers: NAVIGATION });
  await bare.close();
  expect([widget.status, page.status]).toEqual([404, 404]);
});

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['192.168.1.7', {}, 404],
  ['', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, 404],
])('the mailbox answers a client at "%s" with %j and status %i', async (clientAddress, headers, status) => {
  const mailbox = await send(product.server, 'GET', '/dev/mailbox', { clientAddress, headers });
  expect(mailbox.status).toBe(status);
  const page = await send(product.server, 'GET', '/', { clientAddress, headers: { ...NAVIGATION, ...headers } });
  expect(configOf(page.text).mailboxPath).toBe(status === 200 ? '/dev/mailbox' : null);
});

test('the mailbox is not shown under a foreign host name that points at this machine', async () => {
  const request = new Request('http://rebound.example/dev/mailbox');
  expect((await product.server.fetch(request, { clientAddress: '127.0.0.1' })).status).toBe(404);
});

test('a server that sends mails has no mailbox', async () => {
  const { status } = await send(abroad.server, 'GET', '/dev/mailbox', { clientAddress: '127.0.0.1' });
  expect(status).toBe(404);
});
