import { randomBytes } from 'node:crypto';
import type { Step } from './support/inTurn.ts';
import { addWaitlist } from './support/stockAccount.ts';
import type { Target } from './support/Target.ts';
import type { Visitor } from './support/Visitor.ts';
import { readSnippet, visitSite, within } from './support/visitSite.ts';

const title = 'Zorza {nadchodzi} <b>już</b>';
const button = 'Chcę wejść';

/** Registers the founder's path: a form is designed and published, signs up on another site, and has a page of its own. */
export function checkDesigner(step: Step, readVisitor: () => Visitor): void {
  let waitlistId: string;
  let slug: string;

  step('a form is designed, seen in the preview and published', async () => {
    const visitor = readVisitor();
    await visitor.open('/');
    // Browsers keep the form of a list for a minute: this one's is read only once it is published.
    waitlistId = await addWaitlist(visitor, 'Zorza');
    slug = `zorza-${randomBytes(4).toString('hex')}`;
    const text = (name: 'title' | 'button'): Target => ({
      role: 'textbox',
      name: visitor.words(`pages.form.texts.name.${name}`),
      // The main language's, which lends its texts to the others.
      nth: 0,
    });
    await visitor.open(`/waitlists/${waitlistId}/form`);
    await visitor.click(visitor.button('pages.form.presets.moss'));
    await visitor.fill(text('title'), title);
    await visitor.fill(text('button'), button);
    await visitor.until(async () => {
      const drawn = await visitor.browser.evaluate(() => {
        const page = document.querySelector<HTMLIFrameElement>('iframe[srcdoc]')?.contentDocument;
        return page?.body?.textContent ?? '';
      });
      if (!drawn.includes(title) || !drawn.includes(button)) throw new Error(`The preview shows ${drawn}`);
    });
    await visitor.fill(visitor.field('pages.form.page.slug'), slug);
    await visitor.click(visitor.button('pages.form.head.publish'));
    await visitor.see({ role: 'dialog', name: visitor.words('pages.form.live.title') });
  });

  step('the designed form signs up on another site, and somebody is seen to arrive', async () => {
    const visitor = readVisitor();
    const guest = 'gosc.zorzy@example.org';
    await visitSite(visitor, await readSnippet(visitor, waitlistId), async () => {
      await visitor.see({ role: 'heading', name: title, within });
      await visitor.fill({ ...visitor.field('pages.widget.email'), within }, guest);
      await visitor.click({ role: 'button', name: button, within });
      await visitor.see({ role: 'status', holds: guest, within });
    });
    await visitor.open(`/waitlists/${waitlistId}/subscribers`);
    await visitor.see({ role: 'rowheader', holds: guest });
  });

  step('the page of the list has the address and the words of its form', async () => {
    const visitor = readVisitor();
    await visitor.open(`/w/${waitlistId}`);
    await visitor.isAtPath(`/w/${slug}`);
    await visitor.see({ role: 'heading', level: 1, name: title });
    await visitor.see({ role: 'button', name: button });
  });
}
