import { languages } from '../../../../../locales/languages.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { ListPage } from './ListPage.ts';
import { layoutCss, listPageCss, questionsCss } from './listPageCss.ts';
import { newerCss } from './newerCss.ts';
import type { PageWords } from './PageWords.ts';
import { toFontFaces } from './pageFonts.ts';
import { toCoverCss } from './toCoverCss.ts';
import { toLang } from './toLang.ts';
import { toLaunch } from './toLaunch.ts';
import { toListPageBody } from './toListPageBody.ts';
import { toLogo, toLogoCss } from './toLogo.ts';
import { toLookCss } from './toLookCss.ts';
import { toMetaTags } from './toMetaTags.ts';
import { toPageText } from './toPageText.ts';
import { toStateWords } from './toStateWords.ts';

export interface DrawnListPage {
  html: string;
  /** The one style sheet, which is in the HTML too: a policy names it by its hash. */
  css: string;
}

/** Draws the whole page: no script, and nothing to load but the logo, the font and an uploaded cover. The designer's preview is the same HTML. */
export function drawListPage(listPage: ListPage, words: PageWords): DrawnListPage {
  const css = toCss(listPage);
  return { html: toHtml(listPage, words, css), css };
}

const toCss = ({ design: { look, layout, cover, fields }, fonts }: ListPage): string =>
  toFontFaces(look.font ?? 'page', fonts) +
  toLookCss(look, { hasCover: cover !== null }) +
  listPageCss +
  (fields.length > 0 ? questionsCss : '') +
  newerCss +
  toLogoCss(look) +
  (cover ? toCoverCss(cover) : '') +
  layoutCss[layout];

function toHtml(listPage: ListPage, words: PageWords, css: string): string {
  const { language, page, design } = listPage;
  const { title, lead, documentTitle } = toStateWords(listPage, words);
  const isFound = page.state !== 'missing';
  const description = isFound && lead ? lead : title;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escapeHtml(documentTitle)}</title>
<meta name="description" content="${escapeHtml(description)}">
${isFound ? toMetaTags(listPage, words, { title, description }) : ''}
${toPreload(listPage)}<style>${css}</style></head>
<body class="${design.layout}${design.cover ? ' covered' : ''}">${toCover(listPage)}
<main><div>${toLogo(listPage)}${toLaunch(listPage, words)}${toListPageBody(listPage, words)}</div>${toText(listPage)}</main>
<footer>${design.hidesCredit ? '' : toCredit(words)}${toLanguages(listPage)}</footer></body></html>`;
}

const toCoverSource = ({ design: { cover }, imageBase }: ListPage): string =>
  cover?.kind === 'image' ? escapeHtml(imageBase + cover.id) : '';

/** An uploaded cover is in view at once, in every layout. */
function toPreload(listPage: ListPage): string {
  const source = toCoverSource(listPage);
  return source && `<link rel="preload" as="image" href="${source}" fetchpriority="high">\n`;
}

/** The style sheet gives it its place, whatever its own size. */
function toCover(listPage: ListPage): string {
  const source = toCoverSource(listPage);
  if (source) return `<img class="cover" src="${source}" alt="" width="1600" height="900" fetchpriority="high">`;
  return listPage.design.cover ? '<div class="cover"></div>' : '';
}

const toText = ({ page, design: { text, lenders } }: ListPage): string =>
  text === null || page.state === 'done' ? '' : `<section${toLang(lenders.page)}>${toPageText(text)}</section>`;

const mark =
  '<svg width="16" height="16" viewBox="0 0 22 22" aria-hidden="true"><rect width="22" height="22" rx="6" fill="currentColor"/><g fill="var(--canvas)"><rect x="5" y="11" width="3" height="6" rx="1" opacity=".5"/><rect x="9.5" y="8" width="3" height="9" rx="1" opacity=".75"/><rect x="14" y="5" width="3" height="12" rx="1"/></g></svg>';

const toCredit = ({ say }: PageWords): string => `<span>${mark}${escapeHtml(say('pages.listPage.credit'))}</span>`;

/** The form in another language, with the rest of the query; after the thanks there is none. */
function toLanguages({ language, page, design, query }: ListPage): string {
  if (page.state === 'done') return '';
  const others = design.languages.filter((code) => code !== language);
  const links = others.map((code) => {
    const changed = new URLSearchParams(query);
    changed.set('lang', code);
    return `<a href="?${escapeHtml(`${changed}`)}" hreflang="${code}" lang="${code}">${languages[code]}</a>`;
  });
  return `<span>${links.join(' ')}</span>`;
}
