import type { Page } from '@playwright/test';
import { darkTheme } from '@prelude/ui/theme/stitches';
import { onceDrawn } from './onceDrawn.ts';

/** The theme is a class on the root and nothing else, so a story that is shown can change it without being drawn anew. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    ({ className, isDark }) => {
      document.documentElement.classList.toggle(className, isDark);
      document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    },
    { className: darkTheme.className, isDark: theme === 'dark' },
  );
  await onceDrawn(page);
}
