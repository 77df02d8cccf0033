import type { Page } from '@playwright/test';

interface Remembering {
  toastsShown?: string[];
}

/** Makes a page remember what its toasts say: one of success is gone after two seconds. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(watchToasts);
  await page.evaluate(watchToasts);
}

function watchToasts(): void {
  if ('toastsShown' in window) return;
  const shown: string[] = [];
  Object.assign(window, { toastsShown: shown });
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) {
        const changed = node instanceof Element ? node : node.parentElement;
        if (changed?.closest('section[aria-live]'))
          for (const part of [changed, ...changed.querySelectorAll('*')]) shown.push(part.textContent);
      }
  });
  watcher.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Returns true once a toast with exactly this text was shown, and forgets the toasts until then. */
export function takeToast(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { toastsShown: shown = [] } = window as Remembering;
    const isShown = shown.includes(wanted);
    if (isShown) shown.length = 0;
    return isShown;
  }, text);
}
