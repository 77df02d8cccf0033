import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { languages } from '../../locales/languages.ts';
import { openForeignSite } from './support/foreignSite.ts';
import { passTimeUntil } from './support/passTimeUntil.ts';
import { everyLanguage } from './support/tags.ts';
import { test } from './support/test.ts';

const waitlist = 'Zorza na {start} <b>';
const slug = `zorza-${randomBytes(4).toString('hex')}`;
const texts = {
  title: 'Zorza {nadchodzi} <b>już</b>',
  button: 'Chcę wejść',
  thanks: 'Do zobaczenia wiosną.',
  page: 'Piszemy **raz** w miesiącu.',
};
const visitors = { widget: 'gosc.pierwszy@example.org', page: 'gosc.drugi@example.org' };

/** A logo without a ground. */
const ink = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><circle cx="16" cy="16" r="14"/><path d="M40 4h8v24h-8z"/></svg>',
);

/** The preview's frame, drawn by the widget's own script */
const previewOf = (page: Page) => page.frameLocator('iframe[srcdoc]');

test.describe('the form of a list', () => {
  test.use({ withAxe: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('is not published with a logo that cannot be seen in the dark, until that has a plate', async ({
    page,
    journey,
    words,
    openAs,
  }) => {
    await openAs({ waitlists: [waitlist], at: '/waitlists/:waitlist/form' });
    const logo = page.getByRole('group', { name: words('pages.form.page.logo'), exact: true });
    await logo.getByRole('button').first().click();
    await logo.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: ink });
    const unseen = page.getByText(words('pages.form.logo.unseen.dark'));
    await expect(unseen).toBeVisible();
    await journey.press('pages.form.head.publish');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(unseen).toBeInViewport();
    await page.getByRole('radio', { name: words('pages.form.logo.onDark.plate') }).check();
    await expect(unseen).toHaveCount(0);
    await journey.expectDraftSaved();
    await journey.press('pages.form.head.publish');
    await expect(page.getByRole('dialog', { name: words('pages.form.live.title') })).toBeVisible();
  });

  test('is previewed in the language of the app, also once that is another', async ({ page, journey, openAs }) => {
    await openAs({ waitlists: [waitlist], at: '/waitlists/:waitlist/form' });
    // The preview's; the main language of the form is chosen below it.
    const spoken = (locale: 'en' | 'pl') => page.getByRole('radio', { name: languages[locale], exact: true }).first();
    await expect(spoken('pl')).toBeChecked();
    await journey.switchLanguage('en');
    await expect(spoken('en')).toBeChecked();
    await expect(previewOf(page).getByRole('button')).toHaveText('Sign up');
    await spoken('pl').check();
    await expect(previewOf(page).getByRole('button')).toHaveText('Zapisz się');
    await journey.in('en').switchLanguage('pl');
    await expect(spoken('pl')).toBeChecked();
  });

  test(
    'asks questions, which are published and answered on the hosted page',
    everyLanguage,
    async ({ page, browser, journey, words, openAs }) => {
      const { waitlist: list } = await openAs({ waitlists: [waitlist], at: '/waitlists/:waitlist/form' });
      const add = async (kind: 'name' | 'choice' | 'consent') => {
        await journey.press('pages.form.questions.add');
        await page.getByRole('menuitem', { name: words(`pages.form.questions.kind.${kind}`), exact: true }).click();
      };
      const role = 'Rola {w} <b>zespole</b>';
      const choices = ['Żeglarz', 'Kucharz'];
      const section = page.getByRole('region', { name: words('pages.form.questions.title'), exact: true });
      /** Followed by its language, where there are several. */
      const box = (label: string) => section.getByRole('textbox', { name: label }).first();

      await test.step('adds three by their kinds, one of them unfinished, which is not published', async () => {
        await add('name');
        await add('choice');
        await expect(box(words('pages.form.questions.label'))).toBeFocused();
        await page.keyboard.type(role);
        // What is not whole yet is not saved, and not lost.
        await page.reload();
        await expect(section.getByRole('listitem').nth(1)).toContainText(role);
        await journey.press('pages.form.head.publish');
        await expect(box(words('pages.form.questions.choice', { number: '1' }))).toBeFocused();
        await page.keyboard.type(`${choices[0]}`);
        await box(words('pages.form.questions.choice', { number: '2' })).fill(`${choices[1]}`);
        await section.getByRole('switch', { name: words('pages.form.questions.required') }).click();
        await add('consent');
        await page.keyboard.type('Akceptuję [regulamin](https://example.com).');
        await journey.expectDraftSaved();
      });

      await test.step('moves the second one up by keyboard', async () => {
        const up = page.getByRole('button', { name: words('pages.form.questions.up', { question: role }) });
        await up.focus();
        await page.keyboard.press('Enter');
        await expect(up).toBeFocused();
        await expect(section.getByRole('status').last()).toHaveText(
          words('pages.form.questions.moved', { question: role, number: '1', count: '3' }),
        );
        await journey.expectDraftSaved();
        await page.reload();
        await expect(section.getByRole('listitem').first()).toContainText(role);
        await expect(previewOf(page).getByLabel(role)).toBeVisible();
      });

      await test.step('publishes them, and cannot change what they are called in answers', async () => {
        await journey.press('pages.form.head.publish');
        await expect(page.getByRole('dialog', { name: words('pages.form.live.title') })).toBeVisible();
        await journey.press('pages.form.json.close');
        await section.getByRole('button', { name: role, expanded: false }).click();
        await expect(section.getByText('rola_w_b_zespole_b')).toBeVisible();
        await expect(box(words('pages.form.questions.key'))).toHaveCount(0);
      });

      await test.step('is asked by the hosted page, and answered', async () => {
        const visit = await browser.newPage({ locale: journey.locale });
        await visit.goto(`${journey.origin}/w/${list.id}`);
        await visit.getByLabel(words('pages.widget.email')).fill('trzecia@example.org');
        await visit.getByLabel(role).selectOption({ label: `${choices[1]}` });
        await expect(visit.getByRole('link', { name: 'regulamin' })).toHaveAttribute('href', 'https://example.com');
        await visit.getByRole('button', { name: words('pages.widget.submit') }).click();
        await expect(visit.getByText(words('pages.widget.thanks'))).toBeVisible();
        await visit.close();
      });

      await test.step('removes one, and puts it back', async () => {
        await journey.press('pages.form.questions.remove');
        await page.keyboard.press('Enter');
        await expect(section.getByRole('listitem').first()).toContainText(role);
        await journey.expectDraftSaved();
      });
    },
  );

  test('is designed, published, seen on another site and on its own page, and followed by a sign-up', async ({
    page,
    browser,
    journey,
    words,
    openAs,
  }, testInfo) => {
    await page.clock.install();
    await openAs({ workspace: 'Studio Zorza', at: '/' });
    const waitlistId = await journey.makeWaitlist(waitlist);

    await test.step('takes a look and writes texts, and sees them in the preview', async () => {
      await journey.openTab('pages.waitlist.tab.form');
      await page.getByRole('button', { name: words('pages.form.presets.moss') }).click();
      const firstTitle = words('pages.listPage.firstTitle', { name: waitlist });
      await expect(journey.formText('title')).toHaveValue(firstTitle);
      await expect(previewOf(page).getByRole('heading', { level: 1, name: firstTitle })).toBeVisible();
      for (const name of ['title', 'button', 'thanks'] as const) await journey.formText(name).fill(texts[name]);
      const preview = previewOf(page);
      await expect(preview.getByRole('heading', { name: texts.title })).toBeVisible();
      await expect(preview.getByRole('button', { name: texts.button })).toBeVisible();
      await page.getByRole('radio', { name: words('pages.form.preview.state.done') }).check();
      await expect(preview.getByText(texts.thanks)).toBeVisible();
    });

    await test.step('writes the page, saves a draft and publishes it', async () => {
      await page.getByRole('radio', { name: words('pages.form.page.layout.split') }).check();
      await page.getByRole('textbox', { name: words('pages.form.page.slug') }).fill(slug);
      await journey.expectDraftSaved();
      await journey.press('pages.form.head.publish');
      const live = page.getByRole('dialog', { name: words('pages.form.live.title') });
      await live.getByRole('button', { name: words('pages.form.live.copy') }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${journey.origin}/w/${slug}`);
      await expect(live.getByRole('img', { name: words('pages.form.live.qr') })).toBeVisible();
      await journey.press('pages.form.json.close');
      // Nothing is unsaved: leaving asks nothing.
      expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
      await page.reload();
      await expect(journey.formText('title')).toHaveValue(texts.title);
    });

    await test.step('pastes the code on another site, where it is drawn and signs up', async () => {
      await journey.openTab('pages.waitlist.tab.integration');
      const snippet = await journey.copySnippet();
      const pasted = testInfo.outputPath('waitlist-example.html');
      await writeFile(pasted, `<!doctype html><title>Aurora</title><h1>Aurora</h1>\n${snippet}\n`);
      const site = await openForeignSite(browser, journey.locale, pasted);
      const visit = await browser.newPage({ locale: journey.locale });
      await visit.goto(`${site.origin}/waitlist-example.html`);
      await expect(visit.getByRole('heading', { name: texts.title })).toBeVisible();
      const email = visit.getByLabel(words('pages.widget.email'));
      await email.fill('ada');
      await visit.getByRole('button', { name: texts.button }).click();
      await expect(email).toHaveAccessibleDescription(words('pages.widget.invalid'));
      await expect(email).toBeFocused();
      await email.fill(visitors.widget);
      await expect(email).toHaveAccessibleDescription('');
      await visit.getByRole('button', { name: texts.button }).click();
      await expect(visit.getByText(texts.thanks)).toBeVisible();
      await visit.close();
      await site.close();
      await passTimeUntil(page, () => page.getByText(visitors.widget, { exact: true }).last().isVisible());
    });

    await test.step('shares the hosted page, which signs up without a script', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: journey.locale });
      const visit = await context.newPage();
      await visit.goto(`${journey.origin}/w/${waitlistId}`);
      expect(new URL(visit.url()).pathname).toBe(`/w/${slug}`);
      await expect(visit.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(visit.locator('body')).toHaveClass('split covered');
      await visit.getByLabel(words('pages.widget.email')).fill('ada');
      await visit.getByRole('button', { name: texts.button }).click();
      const email = visit.getByLabel(words('pages.widget.email'));
      await expect(email).toHaveAccessibleDescription(words('pages.widget.invalid'));
      await expect(email).toHaveValue('ada');
      await email.fill(visitors.page);
      await visit.getByRole('button', { name: texts.button }).click();
      await expect(visit.getByText(texts.thanks)).toBeVisible();
      await context.close();
      await passTimeUntil(page, () => page.getByText(visitors.page).isVisible());
    });

    await test.step('pauses the list, which both places say', async () => {
      await journey.openTab('pages.waitlist.tab.advanced');
      await page.getByRole('radio', { name: words('pages.waitlist.status.paused') }).check();
      await journey.press('pages.waitlist.advanced.status.submit');
      await journey.expectToast('common.toast.waitlistUpdated', { name: waitlist });
      await expect(async () => {
        const reply = await fetch(`${journey.origin}/v1/waitlists/${waitlistId}/contacts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: visitors.page }),
        });
        expect(reply.status).toBe(409);
      }).toPass();
      const visit = await browser.newPage({ locale: journey.locale });
      await visit.goto(`${journey.origin}/w/${slug}`);
      await expect(visit.getByText(words('pages.listPage.paused.title'))).toBeVisible();
      await visit.close();
    });
  });
});
