import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../support/serveFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-served-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const name of ['site', 'elsewhere']) mkdirSync(join(folder, name));
for (const name of ['index.html', 'font.woff2', 'main.js', 'list.json', 'one two.css']) {
  writeFileSync(join(folder, 'site', name), name);
}
writeFileSync(join(folder, 'elsewhere', 'picture.webp'), 'a picture');
symlinkSync(join(folder, 'elsewhere'), join(folder, 'site', 'pictures'), 'junction');

const site = await serveFolder(join(folder, 'site'));
const app = await serveFolder(join(folder, 'site'), { fallback: 'index.html' });
afterAll(() => app.close());

describe('a served folder', () => {
  it.each([
    ['/index.html', /^text\/html; ?charset=utf-8$/],
    ['/font.woff2', /^font\/woff2$/],
    ['/main.js', /^text\/javascript$/],
    ['/list.json?version=2', /^application\/json$/],
    ['/one%20two.css', /^text\/css$/],
    ['/pictures/picture.webp', /^image\/webp$/],
  ])('%s is served with its type, cached for the whole run', async (path, type) => {
    const response = await fetch(`${site.origin}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(type);
    expect(response.headers.get('cache-control')).toBe('max-age=3600, immutable');
  });

  it.each(['/missing', '/missing.js', '/..%2felsewhere/picture.webp'])('%s is 404', async (path) => {
    expect((await fetch(`${site.origin}${path}`)).status).toBe(404);
  });

  it('finds a file that was added later', async () => {
    writeFileSync(join(folder, 'site', 'later.html'), 'later');
    expect(await (await fetch(`${site.origin}/later.html`)).text()).toBe('later');
  });

  it.each(['/w/1/settings', '/w/somebody@example.com'])('%s gets the fallback', async (path) => {
    expect(await (await fetch(`${app.origin}${path}`)).text()).toBe('index.html');
  });

  it('ends open connections when it closes', async () => {
    await fetch(`${site.origin}/main.js`);
    await site.close();
    await expect(fetch(`${site.origin}/main.js`)).rejects.toThrow();
  });
});
