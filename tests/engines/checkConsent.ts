import type { MessageId } from '@prelude/ui/words/MessageId';
import { expect, vi } from 'vitest';
import type { Step } from './support/inTurn.ts';
import { addWaitlist, readEmails } from './support/stockAccount.ts';
import type { Target } from './support/Target.ts';
import type { Visitor } from './support/Visitor.ts';
import { readSnippet, visitSite, within } from './support/visitSite.ts';

const list = 'Zgody';
const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, 80-827 Gdańsk' };
const [guest, other] = ['zgoda@example.org', 'zgoda.strony@example.org'];

/** A page that was pressed at once asks for another press, which counts after a second. */
const rhythm = { timeout: 20_000, interval: 1_200 };

/** Registers that people are asked to confirm, do so by the page that their mail leads to, leave and erase themselves. */
export function checkConsent(step: Step, readVisitor: () => Visitor): void {
  let waitlistId: string;

  const isAtPage = (title: MessageId) => readVisitor().isAt(title, { list });

  /** Presses a button of a mail's page until the page has the other title. */
  const press = (button: MessageId, title: MessageId) =>
    vi.waitFor(async () => {
      const visitor = readVisitor();
      const readSeen = () =>
        visitor.browser.evaluate(() => document.querySelector<HTMLInputElement>('[name=seen]')?.value ?? '');
      const seen = await readSeen();
      await visitor.click(visitor.button(button));
      await visitor.until(async () => expect(await readSeen()).not.toBe(seen));
      const name = visitor.words(title, { list });
      expect(await visitor.look({ role: 'heading', level: 1, name })).not.toBeNull();
    }, rhythm);

  /** Opens the mail in the mailbox, and presses its link of that number by the keyboard: its frame holds no scripts. */
  const followMail = async (number: number) => {
    const visitor = readVisitor();
    const mail: Target = {
      role: 'link',
      name: visitor.words('pages.consent.mail.subject', { list }),
      within: { role: 'listitem', holds: guest },
    };
    await visitor.until(async () => {
      await visitor.open('/dev/mailbox');
      expect(await visitor.look(mail)).not.toBeNull();
    });
    await visitor.click(mail);
    await isAtPage('pages.consent.mail.subject');
    await visitor.until(async () => {
      await visitor.browser.press('Tab');
      expect(await visitor.browser.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    });
    for (let link = 1; link < number; link += 1) await visitor.browser.press('Tab');
    await visitor.browser.press('Enter');
  };

  const openPerson = async (): Promise<Target> => {
    const visitor = readVisitor();
    await visitor.open(`/waitlists/${waitlistId}/subscribers`);
    await visitor.click({ role: 'link', name: guest });
    return { role: 'dialog', name: guest };
  };

  step('confirmation is switched on once the controller is told', async () => {
    const visitor = readVisitor();
    await visitor.open('/');
    waitlistId = await addWaitlist(visitor, list);
    await visitor.open(`/waitlists/${waitlistId}/form`);
    const choice: Target = { role: 'switch', name: visitor.words('pages.form.confirmation.label') };
    await visitor.click(choice);
    await visitor.see({ role: 'dialog', name: visitor.words('pages.form.controller.title') });
    await visitor.fill(visitor.field('pages.form.controller.name'), controller.name);
    await visitor.fill(visitor.field('pages.form.controller.address'), controller.address);
    await visitor.click(visitor.button('pages.form.controller.submitOn'));
    await visitor.see({ role: 'status', holds: visitor.words('pages.form.confirmation.on') });
    expect((await visitor.see(choice)).aria).toMatchObject({ checked: 'true' });
    await visitor.see({ says: controller.address });
  });

  step('somebody who joins by the widget or the page is told to check their mail', async () => {
    const visitor = readVisitor();
    const join = async (place: { within?: Target['within'] }, email: string) => {
      await visitor.fill({ ...visitor.field('pages.widget.email'), ...place }, email);
      await visitor.click({ ...visitor.button('pages.widget.submit'), ...place });
    };
    await visitSite(visitor, await readSnippet(visitor, waitlistId), async () => {
      await join({ within }, guest);
      await visitor.see({ role: 'status', holds: visitor.words('pages.listPage.confirm.title'), within });
    });
    await visitor.open(`/w/${waitlistId}`);
    await join({}, other);
    await isAtPage('pages.listPage.confirm.title');
    await visitor.see({ says: visitor.words('pages.listPage.confirm.sentence') });
  });

  step('the link of the mail leads to a page whose button confirms', async () => {
    await followMail(1);
    await isAtPage('pages.consent.confirm.title');
    await press('pages.consent.confirm.button', 'pages.consent.confirmed.title');
  });

  step('the drawer tells how somebody agreed', async () => {
    const visitor = readVisitor();
    const sheet = await openPerson();
    await visitor.until(async () => {
      const told = await visitor.list({ role: 'listitem', within: sheet });
      const events = (['asked', 'mailed', 'confirmed'] as const).map((kind) =>
        expect.stringContaining(visitor.words(`pages.subscribers.story.${kind}`)),
      );
      expect(told).toEqual(events);
    });
  });

  step('somebody leaves by the page, and erases themselves on one of its own', async () => {
    const visitor = readVisitor();
    await followMail(3);
    await isAtPage('pages.consent.leave.title');
    await press('pages.consent.leave.button', 'pages.consent.left.title');
    await press('pages.consent.erase.button', 'pages.consent.erase.title');
    await press('pages.consent.erase.button', 'pages.consent.erased.title');
    await visitor.open('/');
    expect(await readEmails(visitor, waitlistId)).toEqual([other]);
  });
}
