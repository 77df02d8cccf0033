import { loadAgain } from '../../packages/app/vite/loadAgain.ts';
import { listenOn } from '../widget/support/listenOn.ts';
import { snippet, toDocument } from '../widget/support/setStage.ts';
import type { Step } from './support/inTurn.ts';
import { addLeadingWaitlist } from './support/stockAccount.ts';
import type { Visitor } from './support/Visitor.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const script = { 'content-type': 'text/javascript' };

/** Registers what engines do differently on other people's sites, or when a script does not come. */
export function checkElsewhere(step: Step, readVisitor: () => Visitor): void {
  step('a widget in a frame leads the whole window to thanks that forbid framing', async () => {
    const visitor = readVisitor();
    let framed = '';
    const site = await listenOn(({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/thanks')
        return new Response(toDocument('<h1>Dziękujemy</h1>'), { headers: { ...html, 'x-frame-options': 'DENY' } });
      return new Response(toDocument(pathname === '/form' ? framed : '<iframe src="/form"></iframe>'), {
        headers: html,
      });
    });
    try {
      await visitor.open('/');
      framed = snippet(visitor.origin, await addLeadingWaitlist(visitor, `${site.origin}/thanks`));
      await visitor.open(site.origin);
      await visitor.until(() =>
        visitor.browser.evaluate(() => {
          const root = window.frames[0]?.document.querySelector('.pl-waitlist-widget')?.shadowRoot;
          const field = root?.querySelector('input[type=email]') as HTMLInputElement;
          field.value = 'gosc.z.ramki@example.org';
          root?.querySelector('button')?.click();
        }),
      );
      await visitor.until(async () => {
        const address = await visitor.address();
        if (address !== `${site.origin}/thanks`) throw new Error(`The window shows ${address}`);
      });
      await visitor.see({ role: 'heading', name: 'Dziękujemy' });
    } finally {
      await site.close();
    }
  });

  step('code that did not come is asked for once more, under another address', async () => {
    const visitor = readVisitor();
    const { renderChunk } = loadAgain() as unknown as { renderChunk(code: string): { code: string } };
    const { code } = renderChunk('import("./part.js").then(({ title }) => { document.body.append(title); });');
    const asked: string[] = [];
    const site = await listenOn(({ url }) => {
      const { pathname, search } = new URL(url);
      if (pathname === '/page.js') return new Response(code, { headers: script });
      if (pathname !== '/part.js')
        return new Response(toDocument('<script type="module" src="/page.js"></script>'), { headers: html });
      asked.push(search);
      return asked.length === 1
        ? new Response('', { status: 503 })
        : new Response('export const title = document.createElement("h1"); title.textContent = "Jest";', {
            headers: script,
          });
    });
    try {
      await visitor.open(site.origin);
      await visitor.see({ role: 'heading', name: 'Jest' });
      if (asked.length !== 2 || asked[0] === asked[1]) throw new Error(`Asked for ${JSON.stringify(asked)}`);
    } finally {
      await site.close();
    }
  });
}
