import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { desktop } from './support/EngineBrowser.ts';
import type { Step } from './support/inTurn.ts';
import { addWaitlist, publishChanges } from './support/stockAccount.ts';
import type { Target } from './support/Target.ts';
import type { Visitor } from './support/Visitor.ts';
import { readSnippet, visitSite, within } from './support/visitSite.ts';

const title = 'Zorza {nadchodzi} <b>już</b>';
const button = 'Chcę wejść';
const thanks = 'Do zobaczenia wiosną';
const phone = { width: 360, height: 740 };

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
    const text = (name: 'title' | 'button' | 'thanks'): Target => ({
      role: 'textbox',
      name: visitor.words(`pages.form.texts.name.${name}`),
      // The main language's, which lends its texts to the others.
      nth: 0,
    });
    await visitor.open(`/waitlists/${waitlistId}/form`);
    await visitor.click(visitor.button('pages.form.presets.moss'));
    await visitor.fill(text('title'), title);
    await visitor.fill(text('button'), button);
    await visitor.fill(text('thanks'), thanks);
    await visitor.click({ role: 'radio', name: visitor.words('pages.form.page.layout.split') });
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
      const email: Target = { ...visitor.field('pages.widget.email'), within };
      await visitor.fill(email, 'gosc');
      await visitor.click({ role: 'button', name: button, within });
      const error = await visitor.see({ says: visitor.words('pages.widget.invalid'), within });
      const field = await visitor.see(email);
      expect(field).toMatchObject({ hasFocus: true, value: 'gosc', aria: { invalid: 'true' } });
      expect(error.box.y).toBeGreaterThanOrEqual(field.box.y + field.box.height);
      await visitor.fill(email, guest);
      await visitor.seeNo({ says: visitor.words('pages.widget.invalid'), within });
      await visitor.click({ role: 'button', name: button, within });
      await visitor.see({ role: 'status', holds: guest, within });
      await visitor.see({ role: 'status', holds: thanks, within });
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

  step('the page tells of a wrong address at its field, and gives the owner’s thanks', async () => {
    const visitor = readVisitor();
    await visitor.open(`/w/${slug}`);
    await visitor.fill(visitor.field('pages.widget.email'), 'gosc');
    await visitor.click({ role: 'button', name: button });
    const error = await visitor.see({ says: visitor.words('pages.widget.invalid') });
    const field = await visitor.see(visitor.field('pages.widget.email'));
    expect(field).toMatchObject({ value: 'gosc', aria: { invalid: 'true' } });
    expect(error.box.y).toBeGreaterThanOrEqual(field.box.y + field.box.height);
    await visitor.fill(visitor.field('pages.widget.email'), 'gosc.strony@example.org');
    await visitor.click({ role: 'button', name: button });
    await visitor.see({ says: thanks });
    await visitor.see({ role: 'link', name: 'LinkedIn' });
  });

  step('the page scrolls in one direction on a phone, in each layout', async () => {
    const visitor = readVisitor();
    await visitor.resize(phone);
    for (const layout of ['centred', 'left', 'split'] as const) {
      await publishChanges(visitor, waitlistId, { page: { slug, layout } });
      await visitor.open(`/w/${slug}`);
      const page = await visitor.browser.evaluate(() => ({
        layout: document.body.className,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(page).toEqual({ layout, overflow: 0 });
    }
    await visitor.resize(desktop);
  });
}
