import { escapeHtml } from '../escapeHtml.ts';
import type { ListPage } from './ListPage.ts';
import type { PageWords } from './PageWords.ts';

const DAY_MS = 86_400_000;

/** Returns whole days from one day to another, both `YYYY-MM-DD`. */
const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day of the launch, and the days until then if the owner counts them. */
export function toLaunch({ page, today, design: { launchesOn, proof } }: ListPage, { say, toDay }: PageWords): string {
  if (launchesOn === null || page.state === 'done' || page.state === 'missing') return '';
  const days = countDays(today, launchesOn);
  const left =
    proof === 'countdown' && days >= 0 ? `<b>${escapeHtml(say('pages.listPage.countdown', { days }))}</b>` : '';
  return `<p class="launch">${left}${escapeHtml(say('pages.listPage.launch', { date: toDay(launchesOn) }))}</p>`;
}
