import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type TypingNotes, watchTyping } from './watchTyping.ts';

/** A quick typist: 600 letters a minute */
const KEY_INTERVAL_MS = 100;

export interface Typing {
  worstDelay: number;
  worstFrame: number;
  result: number;
}

/** Types into the search field at a steady pace, whether the page keeps up or not. */
export async function typeTerm(page: Page, term: string, cpu: number): Promise<Typing> {
  const session = await page.context().newCDPSession(page);
  await page.locator('input[type=search]').fill('');
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(watchTyping, term);
  await page.locator('input[type=search]').focus();
  const keys: Promise<unknown>[] = [];
  for (const key of term) {
    keys.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }));
    keys.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', key }));
    await setTimeout(KEY_INTERVAL_MS);
  }
  await Promise.all(keys);
  await page.waitForFunction(
    (count) => window.typing.result !== undefined && window.typing.frames.length === count,
    term.length,
  );
  const { delays, frames, result = Number.NaN }: TypingNotes = await page.evaluate(() => window.typing);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { worstDelay: Math.max(...delays), worstFrame: Math.max(...frames), result };
}
