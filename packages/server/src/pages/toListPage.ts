import { createHash } from 'node:crypto';
import { formLanguages } from '@prelude/api/contract/forms';
import { languages } from '../../../../locales/languages.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { toDay, toWords } from '../words/words.ts';
import type { ListPage } from './ListPage.ts';
import { listPageCss } from './listPageCss.ts';
import { toListPageBody } from './toListPageBody.ts';
import { toLookCss } from './toLookCss.ts';
import { toMetaTags } from './toMetaTags.ts';
import { toPageText } from './toPageText.ts';
import { toStateWords } from './toStateWords.ts';

export interface DrawnPage {
  html: string;
  headers: Record<string, string>;
}

/** Draws the whole page: no script, and nothing to load but the logo. */
export function toListPage(listPage: ListPage): DrawnPage {
  const css = toLookCss(listPage.design.look) + listPageCss;
  return { html: toHtml(listPage, css), headers: toHeaders(listPage, css) };
}

/** Framing is allowed. `data:` is for the empty icon: browsers would request /favicon.ico. */
const toHeaders = ({ design: { look, onward }, isIndexed, page }: ListPage, css: string): Record<string, string> => ({
  // Proxies that rewrite pages, such as addresses of mail in them, break what the policy allows.
  'cache-control': 'no-store, no-transform',
  'content-security-policy': [
    "default-src 'none'",
    `style-src-elem 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    look.logo ? "img-src 'self' data:" : 'img-src data:',
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

function toHtml(listPage: ListPage, css: string): string {
  const { language, page, design } = listPage;
  const { title, lead, documentTitle } = toStateWords(listPage);
  const isFound = page.state !== 'missing';
  const description = isFound && lead ? lead : title;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escapeHtml(documentTitle)}</title>
<meta name="description" content="${escapeHtml(description)}">
${isFound ? toMetaTags(listPage, { title, description }) : ''}
<style>${css}</style></head>
<body><main>${toLogo(listPage)}${toLaunch(listPage)}${toListPageBody(listPage)}${toText(listPage)}</main>
<footer>${design.hidesCredit ? '' : toCredit(listPage)}${toLanguages(listPage)}</footer></body></html>`;
}

/** The title beside it says whose page it is. */
const toLogo = ({ design: { look } }: ListPage): string =>
  look.logo === undefined ? '' : `<img class="logo" src="/i/${look.logo}" alt="" height="48">`;

function toLaunch({ language, page, design: { launchesOn } }: ListPage): string {
  if (launchesOn === null || page.state === 'done') return '';
  return `<p class="launch">${escapeHtml(toWords(language, 'pages.listPage.launch', { date: toDay(language, launchesOn) }))}</p>`;
}

const toText = ({ page, design: { text } }: ListPage): string =>
  text === null || page.state === 'done' ? '' : `<section>${toPageText(text)}</section>`;

const mark =
  '<svg width="16" height="16" viewBox="0 0 22 22" aria-hidden="true"><rect width="22" height="22" rx="6" fill="currentColor"/><g fill="var(--canvas)"><rect x="5" y="11" width="3" height="6" rx="1" opacity=".5"/><rect x="9.5" y="8" width="3" height="9" rx="1" opacity=".75"/><rect x="14" y="5" width="3" height="12" rx="1"/></g></svg>';

const toCredit = ({ language }: ListPage): string =>
  `<span>${mark}${escapeHtml(toWords(language, 'pages.listPage.credit'))}</span>`;

/** The form in another language, with the rest of the query; after the thanks there is none. */
function toLanguages({ language, page, query }: ListPage): string {
  if (page.state === 'done') return '';
  const others = formLanguages.filter((code) => code !== language);
  const links = others.map((code) => {
    const changed = new URLSearchParams(query);
    changed.set('lang', code);
    return `<a href="?${escapeHtml(`${changed}`)}" hreflang="${code}" lang="${code}">${languages[code]}</a>`;
  });
  return `<span>${links.join(' ')}</span>`;
}
