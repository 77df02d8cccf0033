import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than between any two controls of a page */
const FARTHEST = 40;

/** Actions of a person who uses neither mouse nor touch */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs until the target has focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const passed: string[] = [];
    for (let step = 0; step < FARTHEST; step += 1) {
      await this.page.keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
      passed.push(await this.describeFocus());
    }
    throw new Error(`${target} is out of reach; passed were ${passed.join(', ')}`);
  }

  async tabBackTo(target: Locator): Promise<void> {
    await this.tabTo(target, 'Shift+Tab');
  }

  /** Tabs to the target and presses a key. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** Tabs to the target and types. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.insertText(text);
    await expect(target).toHaveValue(text);
  }

  /** Expects focus on the title of the new page, as after each change of route. */
  async isAtTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
  }

  private describeFocus(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement: element } = document;
      return `<${element?.tagName.toLowerCase()}> ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`;
    });
  }
}
