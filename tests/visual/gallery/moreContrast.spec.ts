import { expect, type Page } from '@playwright/test';
import { contrastOf } from '@prelude/api/contract/colors/contrast';
import { test as base, type Gallery } from '../gallery.ts';
import { findStory, toView, widths } from './listStories.ts';

const test = base.extend<{ more: Gallery }>({
  /** The gallery on a system that asks for more contrast */
  more: async ({ gallery }, use) => {
    await gallery.page.emulateMedia({ contrast: 'more' });
    await use(gallery);
    await gallery.page.emulateMedia({ contrast: 'no-preference' });
  },
});

/** Returns the ratios of muted text, a border and the edge of a field on the canvas of a part of the page. */
const measure = async (page: Page, selector: string) => {
  const colors = await page.locator(selector).evaluate((element) => {
    const probe = document.createElement('div');
    element.append(probe);
    const read = (name: string) => {
      // A canvas returns the bytes of any notation, such as that of color-mix.
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      probe.style.color = `var(--pl-colors-${name})`;
      if (!context) return '';
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`;
    };
    const all = Object.fromEntries(
      ['canvas', 'textMuted', 'border', 'borderControl'].map((name) => [name, read(name)]),
    );
    probe.remove();
    return all;
  });
  const { canvas = '', textMuted = '', border = '', borderControl = '' } = colors;
  return [textMuted, border, borderControl].map((color) => contrastOf(color, canvas));
};

const places = [
  ['by day', 'screens-home-homescreen--ready', 'body', 'light'],
  ['by night', 'screens-home-homescreen--ready', 'body', 'dark'],
  ['in a look by day', 'foundations-make-it-yours--panel', 'section[aria-label="light"]', 'light'],
  ['in a look by night', 'foundations-make-it-yours--panel', 'section[aria-label="dark"]', 'light'],
] as const;

for (const [where, storyId, selector, theme] of places) {
  test(`with more contrast, borders and muted text are stronger ${where}`, async ({ more }) => {
    const view = toView(findStory(storyId), 'en', widths.desktop);
    await more.show({ ...view, mode: { ...view.mode, theme, name: `more-${theme}` } });
    const [muted = 0, border = 0, edge = 0] = await measure(more.page, selector);
    expect(muted).toBeGreaterThan(9);
    expect(border).toBeGreaterThan(3);
    expect(edge).toBeGreaterThan(5);
    await more.page.emulateMedia({ contrast: 'no-preference' });
    const [less = 0, hairline = 0] = await measure(more.page, selector);
    expect(less).toBeLessThan(muted);
    expect(hairline).toBeLessThan(2);
  });
}
