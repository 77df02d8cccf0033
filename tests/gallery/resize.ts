import type { Page } from '@playwright/test';
import { onceDrawn } from './onceDrawn.ts';

/** Gives the window another width, in CSS pixels. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await onceDrawn(page);
}
