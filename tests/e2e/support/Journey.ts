import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { languages } from '../../../locales/languages.ts';
import { alwaysReload } from './alwaysReload.ts';
import { readScheme } from './readScheme.ts';
import { rememberToasts, takeToast } from './toasts.ts';
import { type Words, wordsIn } from './words.ts';

/** Actions of a person in the product, in the words of their language */
export class Journey {
  readonly page: Page;
  readonly locale: Locale;
  readonly words: Words;
  readonly origin: string;
  readonly #inspect: (page: Page) => Promise<void>;

  /** `inspect` is called for each page that is reached and each dialog that opens. */
  constructor(page: Page, locale: Locale, origin: string, inspect = async (_: Page) => {}) {
    this.page = page;
    this.locale = locale;
    this.words = wordsIn(locale);
    this.origin = origin;
    this.#inspect = inspect;
  }

  /** Returns the same journey in another language. */
  in(locale: Locale): Journey {
    return new Journey(this.page, locale, this.origin, this.#inspect);
  }

  /** Returns a journey on another page, in the same language. */
  on(page: Page): Journey {
    return new Journey(page, this.locale, this.origin, this.#inspect);
  }

  /** Waits until the page with this title is open. */
  async isAt(title: MessageId, values?: Record<string, string>): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words(title, values), exact: true }),
    ).toBeVisible();
    await this.#inspect(this.page);
  }

  /** A person without a name is greeted without one. */
  async isAtHome(name?: string): Promise<void> {
    const greetings =
      name === undefined
        ? [this.words('pages.home.greeting.nameless')]
        : (['morning', 'afternoon', 'evening'] as const).map((part) =>
            this.words(`pages.home.greeting.${part}`, { name: name.split(' ')[0] ?? '' }),
          );
    const title = this.page.getByRole('heading', { level: 1 });
    await expect.poll(async () => greetings.includes((await title.textContent()) ?? '')).toBe(true);
    await this.#inspect(this.page);
  }

  async signUp(email: string, password: string): Promise<void> {
    await this.field('auth.field.email').fill(email);
    await this.field('auth.field.password').fill(password);
    await this.field('auth.field.passwordConfirmation').fill(password);
    await this.press('auth.signUp.submit');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.isAt('auth.signIn.title');
    await this.field('auth.field.email').fill(email);
    await this.field('auth.field.password').fill(password);
    await this.press('auth.signIn.submit');
  }

  async signOut(press = () => this.press('common.signOut')): Promise<void> {
    await alwaysReload(this.page);
    const loaded = this.page.waitForEvent('load');
    await press();
    await loaded;
    await this.isAt('auth.signIn.title');
  }

  /**
   * Requests a link for a new password and stays on the page that confirms it. Returns that page's text without the
   * address.
   */
  async askForLink(email: string): Promise<string> {
    await this.page.goto(`${this.origin}/auth/forgotPassword`);
    await this.isAt('auth.forgotPassword.title');
    await this.field('auth.field.email').fill(email);
    await this.press('auth.forgotPassword.submit');
    await this.isAt('auth.checkEmail.reset.title');
    await expect(this.page.getByText(email, { exact: true })).toBeVisible();
    return (await this.page.locator('body').innerText()).replace(email, '');
  }

  async chooseNewPassword(password: string): Promise<void> {
    await this.isAt('auth.resetPassword.title');
    await rememberToasts(this.page);
    await this.field('auth.field.newPassword').fill(password);
    await this.field('auth.field.passwordConfirmation').fill(password);
    await this.press('auth.resetPassword.submit');
    await this.expectToast('auth.resetPassword.success');
  }

  /** Makes the account of a sign-up that was mailed this link. */
  async confirmSignUp(link: string, password: string): Promise<void> {
    await this.page.goto(link);
    await this.isAt('auth.choosePassword.title');
    await this.field('auth.field.password').fill(password);
    await this.press('auth.signUp.submit');
    await this.isAt('auth.confirmed.signedUp.title');
  }

  async openLink(link: string): Promise<void> {
    await this.page.goto(link);
    await this.pressLink();
  }

  /** Presses the button of the page that a mailed link opens. */
  async pressLink(): Promise<void> {
    await this.page.getByRole('main').getByRole('button').click();
  }

  /** Requests the mail, opens it in the mailbox, and follows its link. */
  async resetPassword(email: string, password: string): Promise<void> {
    await this.follow('auth.signIn.forgot');
    await this.isAt('auth.forgotPassword.title');
    await this.askForLink(email);
    const opened = this.page.context().waitForEvent('page');
    await this.page.getByRole('link', { name: this.words.link('auth.checkEmail.mailbox') }).click();
    const mailbox = await opened;
    const mail = mailbox.getByRole('link', { name: this.words('auth.mail.recovery.subject') }).first();
    // The mail is sent after the answer.
    const look = async () => (await mail.isVisible()) || void (await mailbox.reload());
    await expect.poll(look).toBe(true);
    await mail.click();
    await this.#inspect(mailbox);
    await mailbox
      .frameLocator('iframe')
      .getByRole('link', { name: this.words('auth.mail.recovery.button') })
      .click();
    await mailbox.waitForURL('**/verify?*');
    await this.#inspect(mailbox);
    await this.on(mailbox).pressLink();
    await this.on(mailbox).chooseNewPassword(password);
    await mailbox.close();
    await this.page.goto(`${this.origin}/auth/signIn`);
  }

  async makeWorkspace(name: string): Promise<void> {
    await this.follow('pages.newWorkspace.submit');
    await this.isAt('pages.newWorkspace.title');
    await this.field('pages.workspace.name').fill(name);
    await this.press('pages.newWorkspace.submit');
  }

  async pickWorkspace(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  /** Uses the selector in the sidebar. */
  async selectWorkspace(from: string, to: string): Promise<void> {
    await this.press('components.workspaceSelector.label', { name: from });
    await this.page.getByRole('menuitemradio', { name: to, exact: true }).click();
  }

  async setName(name: string): Promise<void> {
    await this.follow('common.nav.settings');
    await this.isAt('pages.settings.title');
    await this.field('pages.settings.name').fill(name);
    await this.press('pages.settings.submit');
    await this.expectToast('common.toast.profileUpdated');
  }

  async goHome(): Promise<void> {
    await this.follow('common.nav.home');
  }

  /** Makes a waitlist and returns its id, read from the address. */
  async makeWaitlist(name: string): Promise<string> {
    await this.follow('pages.home.createFirst');
    await this.isAt('pages.newWaitlist.title');
    await this.field('pages.waitlist.field.name').fill(name);
    await this.press('pages.newWaitlist.submit');
    await this.isAt('pages.waitlist.title', { name });
    await expect(this.page).toHaveURL(/\/integration$/);
    return new URL(this.page.url()).pathname.split('/')[2] ?? '';
  }

  waitlistRow(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  async openWaitlist(name: string): Promise<void> {
    await this.waitlistRow(name).getByRole('link', { name, exact: true }).click();
    await this.isAt('pages.waitlist.title', { name });
  }

  async openTab(tab: MessageId): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: this.words('pages.waitlist.tabs') });
    const link = tabs.getByRole('link', { name: this.words(tab), exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await this.#inspect(this.page);
  }

  /** Presses copy and returns the text in the clipboard. */
  async copySnippet(): Promise<string> {
    await this.press('pages.integration.copy');
    await this.expectToast('common.toast.copied');
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async download(button: MessageId, name: string | RegExp, path: string): Promise<void> {
    const arriving: Promise<Download> = this.page.waitForEvent('download');
    await this.press(button);
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(name);
    await file.saveAs(path);
  }

  /** Rows of the table, without its header */
  get subscriberRows(): Locator {
    return this.page.getByRole('table', { name: this.words('pages.subscribers.table') }).locator('tbody tr');
  }

  async openPage(number: number): Promise<void> {
    await this.page
      .getByRole('link', { name: this.words('components.pager.page', { page: number }), exact: true })
      .click();
    await this.#inspect(this.page);
  }

  async searchFor(term: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.words('pages.subscribers.search') }).fill(term);
  }

  /** By the row's button or, on a phone, by its menu. An API that implements only SPEC cannot undo it, and is asked about. */
  async pressRemove(email: string): Promise<void> {
    const named = (id: MessageId) => this.page.getByRole('button', { name: this.words(id, { email }), exact: true });
    const menu = named('pages.subscribers.menu.label');
    await named('pages.subscribers.remove.action').or(menu).click();
    const line = this.page.getByRole('menuitem', { name: this.words('pages.subscribers.remove.confirm'), exact: true });
    if (await menu.isVisible()) await line.click();
  }

  async removeSubscriber(email: string): Promise<void> {
    await this.pressRemove(email);
    await this.expectToast('common.toast.subscriberRemoved');
  }

  async switchTheme(): Promise<void> {
    await this.press('components.themeSwitch.toDark');
  }

  async expectDark(): Promise<void> {
    await expect.poll(() => readScheme(this.page)).toBe('dark');
    await this.#inspect(this.page);
  }

  async switchLanguage(locale: Locale): Promise<void> {
    const named = (language: Locale) => this.page.locator(`[lang="${language}"]`);
    await this.page
      .getByRole('button')
      .filter({ has: named(this.locale) })
      .click();
    await this.page
      .getByRole('menuitemradio')
      .filter({ has: named(locale) })
      .click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale);
  }

  /** Expects a toast since the last one that was expected; it may be gone already. */
  async expectToast(text: MessageId, values?: Record<string, string>): Promise<void> {
    await expect.poll(() => takeToast(this.page, this.words(text, values))).toBe(true);
  }

  /** Presses a delete button, types the name into the dialog, and confirms. */
  async deleteByName(button: MessageId, name: string): Promise<void> {
    await this.press(button);
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('textbox').fill(name);
    await question.getByRole('button', { name: this.words(button), exact: true }).click();
  }

  /** Waits for a failure that the open dialog shows itself. */
  async expectInQuestion(text: MessageId, values?: Record<string, string>): Promise<void> {
    await expect(this.page.getByRole('alertdialog').getByText(this.words(text, values), { exact: true })).toBeVisible();
  }

  /** Chooses an option of a select by its text. */
  async choose(select: MessageId, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words(select), exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  field(label: MessageId): Locator {
    return this.page.getByLabel(this.words(label), { exact: true });
  }

  /** A text of the form in the reader's language, in the form designer. */
  formText(name: 'title' | 'button' | 'thanks'): Locator {
    return this.page
      .getByRole('group', { name: languages[this.locale], exact: true })
      .getByRole('textbox', { name: this.words(`pages.form.texts.name.${name}`), exact: true });
  }

  /** Shows the texts of the form in the language of the app. */
  async addFormLanguage(): Promise<void> {
    const language = new Intl.DisplayNames(this.locale, { type: 'language' }).of(this.locale);
    const add = this.page.getByRole('button', {
      name: this.words('pages.form.texts.add', { language: `${language}` }),
    });
    await expect(this.formText('title').or(add)).toBeVisible();
    if (await add.isVisible()) await add.click();
  }

  /** The draft of the form has saved itself. */
  async expectDraftSaved(): Promise<void> {
    const bar = this.page.getByRole('region', { name: this.words('pages.form.head.label') });
    await expect(bar.getByRole('status')).toHaveText(this.words('pages.form.head.saved'));
  }

  async press(button: MessageId, values?: Record<string, string>): Promise<void> {
    // A font that comes late moves what it writes, maybe from under the pointer.
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.getByRole('button', { name: this.words(button, values), exact: true }).click();
  }

  async follow(link: MessageId): Promise<void> {
    await this.page
      .getByRole('link', { name: this.words(link), exact: true })
      .first()
      .click();
  }
}
