import { createHash } from 'node:crypto';
import { drawListPage } from '@prelude/api/contract/page/drawListPage';
import type { ListPage } from '@prelude/api/contract/page/ListPage';
import { isServedFont } from '@prelude/api/contract/page/pageFonts';
import { toPageWords } from '@prelude/api/contract/page/toPageWords';
import { conventionsOf } from '../../../../locales/conventionsOf.ts';
import { intlOf } from '../words/words.ts';

export interface DrawnPage {
  html: string;
  headers: Record<string, string>;
}

/** Returns the page, and headers that let it load nothing else. */
export function toListPage(listPage: ListPage): DrawnPage {
  const { language } = listPage;
  const { html, css } = drawListPage(listPage, toPageWords(intlOf(language), conventionsOf[language].openGraph));
  return { html, headers: toHeaders(listPage, css) };
}

/** Framing is allowed. `data:` is for the empty icon: browsers would request /favicon.ico. */
const toHeaders = (
  { design: { look, cover, onward }, isIndexed, page }: ListPage,
  css: string,
): Record<string, string> => ({
  // Proxies that rewrite pages, such as addresses of mail in them, break what the policy allows.
  'cache-control': 'no-store, no-transform',
  'content-security-policy': [
    "default-src 'none'",
    `style-src-elem 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    look.logo || cover?.kind === 'image' ? "img-src 'self' data:" : 'img-src data:',
    ...(isServedFont(look.font) ? ["font-src 'self'"] : []),
    // The answer of the form may lead there, and browsers hold redirects to this too.
    ['form-action', "'self'", ...(onward ? [onward.origin] : [])].join(' '),
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'content-type': 'text/html; charset=UTF-8',
  // Nobody is signed in here, so an opener can do no harm; `same-origin` would make the browser start another process
  // before it paints, 180 ms of 900 on a slow phone.
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'same-origin',
  vary: 'Accept-Language',
  ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
  ...(page.state === 'throttled' && { 'retry-after': `${page.seconds}` }),
});
