import { launchBrowser } from './tests/support/browser.ts';
import { serveFolder } from './tests/support/serveFolder.ts';
const { origin, close } = await serveFolder('/tmp/h/int/storybook-static');
const b = await launchBrowser();
for (const id of process.argv.slice(2)) {
const p = await b.newPage({ viewport: { width: 1280, height: 900 } });
p.on('console', (m) => m.type() === 'error' && console.log('E', m.text().slice(0, 600)));
await p.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=locale:en`);
await p.waitForTimeout(9000);
console.log(id, JSON.stringify(await p.evaluate(() => ({ status: [...document.querySelectorAll('[role=status]')].map((e) => e.innerHTML), inputs: [...document.querySelectorAll('input')].map((i) => [i.name, i.value, i.getAttribute('aria-invalid')]), active: document.activeElement?.outerHTML.slice(0, 200), html: document.querySelector('#storybook-root')?.innerHTML.length }))));
await p.screenshot({ path: `/tmp/zz-${id}.png` });
await p.close();
}
await b.close(); await close();
