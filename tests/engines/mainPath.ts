import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@prelude/ui/words/MessageId';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { wordsIn } from '../e2e/support/words.ts';
import { hosts } from '../widget/hosts/hosts.ts';
import { checkConsent } from './checkConsent.ts';
import { checkDesigner } from './checkDesigner.ts';
import { checkElsewhere } from './checkElsewhere.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkRows } from './checkRows.ts';
import { desktop, type OpenBrowser } from './support/EngineBrowser.ts';
import { inTurn, STEP_MS } from './support/inTurn.ts';
import { people, readEmails, stockAccount } from './support/stockAccount.ts';
import type { Target } from './support/Target.ts';
import { Visitor } from './support/Visitor.ts';
import { readSnippet, visitSite, within } from './support/visitSite.ts';

const password = 'zażółć gęślą jaźń';
const name = 'Żaneta Wiśniewska';
const workspace = 'Studio Zorza';
const waitlist = { name: 'Wiosenna premiera', description: 'Wszystko o premierze' };
const everybody = people.map(({ email }) => email).toReversed();
const [newest = ''] = everybody;
const imported = ['ewa@example.com', 'filip@example.com'];
const phone = { width: 360, height: 740 };

// An interrupted Vitest leaves its workers running; a worker that exits takes its browser with it.
process.once('disconnect', () => process.exit(1));

/** Registers the main path through the product: each step is a test that begins where the last one ended. */
export function walkMainPath(engine: string, locale: Locale, openBrowser: OpenBrowser): void {
  describe(`${engine} in ${locale}`, () => {
    const email = `${randomBytes(4).toString('hex')}@example.com`;
    const { begin, step } = inTurn();
    let visitor: Visitor;
    let folder: string;
    let waitlistId: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'prelude-engines-'));
      visitor = new Visitor(await openBrowser(locale), locale, inject('origin'));
    }, STEP_MS);
    afterAll(async () => {
      await visitor?.browser.close();
      await rm(folder, { recursive: true, force: true });
    });

    const subscribers = (): Target => ({ role: 'table', name: visitor.words('pages.subscribers.table') });
    const openSubscribers = () => visitor.goTo(`/waitlists/${waitlistId}/subscribers`);
    /** Waits until the table shows these addresses, in this order. */
    const seeEmails = (emails: readonly string[]) =>
      visitor.until(async () =>
        expect(await visitor.list({ role: 'rowheader', within: subscribers() })).toEqual(emails),
      );

    begin('somebody signs up', async () => {
      await visitor.open('/');
      await visitor.isAt('auth.signIn.title');
      await visitor.click({ role: 'link', name: visitor.words.link('auth.signIn.newHere') });
      await visitor.isAt('auth.signUp.title');
      await visitor.fill(visitor.field('auth.field.email'), email);
      await visitor.fill({ label: visitor.words('auth.field.password') }, password);
      await visitor.fill({ label: visitor.words('auth.field.passwordConfirmation') }, password);
      await visitor.click(visitor.button('auth.signUp.submit'));
      await visitor.isAt('pages.picker.titleNameless');
    });

    begin('makes a workspace', async () => {
      await visitor.click(visitor.link('pages.newWorkspace.submit'));
      await visitor.isAt('pages.newWorkspace.title');
      await visitor.fill(visitor.field('pages.workspace.name'), workspace);
      await visitor.click(visitor.button('pages.newWorkspace.submit'));
      await visitor.isAtHome();
    });

    begin('makes a waitlist', async () => {
      await visitor.click(visitor.link('pages.home.createFirst'));
      await visitor.isAt('pages.newWaitlist.title');
      await visitor.fill(visitor.field('pages.waitlist.field.name'), waitlist.name);
      await visitor.fill({ role: 'textbox', nth: 1 }, waitlist.description);
      await visitor.click(visitor.button('pages.newWaitlist.submit'));
      await visitor.isAt('pages.waitlist.title', { name: waitlist.name });
      waitlistId = new URL(await visitor.address()).pathname.split('/')[2] ?? '';
      await stockAccount(visitor, waitlistId);
    });

    const lists = () => ({
      visitor,
      press: 'link' as const,
      first: waitlist.name,
      text: waitlist.description,
      isOpen: () => visitor.isAt('pages.waitlist.title', { name: waitlist.name }),
    });
    const cellOf = (nth: number) => (row: Target) => ({ role: 'cell', nth, within: row });

    checkRows(step, 'of home', () => ({
      ...lists(),
      path: '/',
      table: { role: 'table', name: visitor.words('pages.home.table') },
      cell: cellOf(1),
    }));
    checkRows(step, 'of the waitlists', () => ({
      ...lists(),
      path: '/waitlists',
      table: { role: 'table', name: visitor.words('pages.waitlists.title') },
      cell: cellOf(0),
    }));
    checkRows(step, 'of the workspaces', () => ({
      visitor,
      path: '/workspaces',
      table: { role: 'table', name: visitor.words('pages.workspaces.title') },
      press: 'button',
      first: workspace,
      cell: cellOf(0),
      text: workspace,
      async isOpen() {
        await visitor.isAtHome();
        await visitor.see(visitor.button('components.workspaceSelector.label', { name: workspace }));
      },
    }));
    checkRows(step, 'of the subscribers', () => ({
      visitor,
      path: `/waitlists/${waitlistId}/subscribers`,
      table: subscribers(),
      press: 'link',
      first: newest,
      cell: (row) => ({ role: 'cell', holds: 'Olek', within: row }),
      text: 'Olek Bogdański',
      isOpen: async () => void (await visitor.see({ role: 'dialog', name: newest })),
    }));

    step('the header of the subscribers sorts them, and selects all of them', async () => {
      await openSubscribers();
      await seeEmails(everybody);
      const header: Target = { role: 'columnheader', name: visitor.words('pages.subscribers.column.email') };
      await visitor.click({ role: 'button', within: header });
      await visitor.isAtPath(`/waitlists/${waitlistId}/subscribers?sort=email`);
      await seeEmails(everybody.toSorted());
      expect((await visitor.see(header)).sorted).toBe('ascending');

      const page: Target = { role: 'checkbox', name: visitor.words('pages.subscribers.select.page') };
      const bar: Target = { role: 'region', name: visitor.words('pages.subscribers.selection.label') };
      await visitor.click(page);
      await visitor.see(bar);
      for (const each of everybody) {
        const row: Target = { role: 'checkbox', name: visitor.words('pages.subscribers.select.row', { email: each }) };
        expect((await visitor.see(row)).isChecked, each).toBe(true);
      }
      await visitor.click(page);
      await visitor.seeNo(bar);
    });

    step('a search finds its matches', async () => {
      await openSubscribers();
      const search: Target = { role: 'searchbox', name: visitor.words('pages.subscribers.search') };
      await visitor.fill(search, 'żaneta');
      await seeEmails(['dorota@example.com', 'adam@example.com']);
      await visitor.browser.press('Escape');
      await seeEmails(everybody);
      expect(await visitor.see(search)).toMatchObject({ value: '', hasFocus: true });
    });

    step('"undo" restores a removed subscriber', async () => {
      await openSubscribers();
      await visitor.click(visitor.button('pages.subscribers.remove.action', { email: newest }));
      await visitor.seeToast('common.toast.subscriberRemoved');
      await seeEmails(everybody.slice(1));
      await visitor.click(visitor.button('pages.subscribers.toast.undo'));
      await seeEmails(everybody);
      // The row is shown before the server has answered.
      await visitor.until(async () => expect(await readEmails(visitor, waitlistId)).toEqual(everybody));
    });

    step('the rows of a file are imported', async () => {
      const file = join(folder, 'people.csv');
      await writeFile(file, ['E-mail,Name', ...imported.map((each) => `${each},Ewa`), 'nonsense,Ewa'].join('\r\n'));
      await openSubscribers();
      await visitor.click(visitor.link('pages.subscribers.import'));
      await visitor.see({ role: 'dialog', name: visitor.words('pages.subscribers.import.title') });
      await visitor.browser.chooseFile(file);
      await visitor.click(visitor.button('pages.subscribers.import.check'));
      await visitor.click(visitor.button('pages.subscribers.import.submit', { count: imported.length }));
      await visitor.see({ says: visitor.words('pages.subscribers.import.done', { count: imported.length }) });
      await visitor.click(visitor.link('pages.subscribers.import.showList'));
      await seeEmails([...imported.toReversed(), ...everybody]);
    });

    step('a name is saved in the settings', async () => {
      await visitor.open('/');
      await visitor.click(visitor.link('common.nav.settings'));
      await visitor.isAt('pages.settings.title');
      await visitor.fill(visitor.field('pages.settings.name'), name);
      await visitor.click(visitor.button('pages.settings.submit'));
      await visitor.seeToast('common.toast.profileUpdated');
      await visitor.open('/');
      await visitor.isAtHome(name);
    });

    step('the dark theme stays', async () => {
      const seeScheme = (scheme: string) =>
        visitor.until(async () =>
          expect(await visitor.browser.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
            scheme,
          ),
        );
      await seeScheme('light');
      await visitor.click(visitor.button('components.themeSwitch.toDark'));
      await seeScheme('dark');
      await visitor.open('/');
      await visitor.isAtHome(name);
      await seeScheme('dark');
    });

    step('on a phone rows fold, nothing scrolls sideways, and the first row opens on a press', async () => {
      await visitor.resize(phone);
      await openSubscribers();
      const row: Target = { role: 'row', holds: newest };
      await visitor.until(async () => {
        const address = await visitor.see({ says: newest, within: row });
        const person = await visitor.see({ says: 'Olek Bogdański', within: row });
        expect(person.box.y).toBeGreaterThanOrEqual(address.box.y + address.box.height);
      });
      expect(
        await visitor.browser.evaluate(() => {
          const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
          return { width: innerWidth, overflow: scrollWidth - clientWidth };
        }),
      ).toEqual({ width: phone.width, overflow: 0 });
      await visitor.clickThere({ role: 'link', within: { role: 'row', nth: 1, within: subscribers() } });
      await visitor.see({ role: 'dialog', name: imported.at(-1) });
      await visitor.browser.press('Escape');
      await visitor.seeNo({ role: 'dialog' });
    });

    step('on a phone the menu is a drawer, whose links lead on and close it', async () => {
      const drawer: Target = { role: 'dialog', name: visitor.words('common.nav.label') };
      await visitor.click(visitor.button('common.nav.open'));
      await visitor.see(drawer);
      await visitor.click({ ...visitor.link('common.nav.waitlists'), within: drawer });
      await visitor.isAt('pages.waitlists.title');
      await visitor.seeNo(drawer);
      await visitor.resize(desktop);
    });

    const signUpByWidget = async (guest: string, words = visitor.words) => {
      await visitor.fill({ role: 'textbox', name: words('pages.widget.email'), within }, guest);
      await visitor.click({ role: 'button', name: words('pages.widget.submit'), within });
      await visitor.see({ role: 'status', holds: words('pages.widget.done', { email: guest }), within });
    };

    step('a stranger signs up by the widget on another site', async () => {
      await visitSite(visitor, await readSnippet(visitor, waitlistId), () =>
        signUpByWidget('gosc.z.sieci@example.org'),
      );
    });

    step('a stranger signs up on the page of the list', async () => {
      const guest = 'gosc.bez.skryptu@example.org';
      await visitor.open(`/w/${waitlistId}`);
      await visitor.isAt('pages.listPage.title');
      await visitor.fill(visitor.field('pages.widget.email'), guest);
      await visitor.click(visitor.button('pages.widget.submit'));
      await visitor.see({ role: 'status', holds: visitor.words('pages.listPage.done.address', { email: guest }) });
      expect(await readEmails(visitor, waitlistId)).toEqual([
        guest,
        'gosc.z.sieci@example.org',
        ...imported.toReversed(),
        ...everybody,
      ]);
    });

    for (const [index, { what, toBody, byLink }] of hosts.filter(({ isMain }) => isMain).entries()) {
      step(`the widget works on the site of a stranger: ${what}`, async () => {
        const reply = await fetch(`${visitor.origin}/js/widget.js`);
        const place = { api: visitor.origin, id: waitlistId, code: await reply.text() };
        const visit = async () => {
          if (byLink) await visitor.see({ role: 'link', name: 'Join the waitlist' });
          else await signUpByWidget(`gosc${index}@example.org`, wordsIn('en'));
        };
        await visitSite(visitor, toBody(place), visit, 'en');
      });
    }

    checkElsewhere(step, () => visitor);
    checkDesigner(step, () => visitor);
    checkQuestions(step, () => visitor);
    checkConsent(step, () => visitor);
  });
}
