import { escapeHtml } from '../escapeHtml.ts';
import type { ListPage, TypedAnswers } from './ListPage.ts';
import type { PageWordId, PageWords } from './PageWords.ts';
import { toFieldsHtml } from './toFieldsHtml.ts';
import { toLang } from './toLang.ts';
import { toRoundedCount } from './toRoundedCount.ts';
import { toShareLinks } from './toShareLinks.ts';
import { type StateWords, toStateWords } from './toStateWords.ts';

/** The heading, and below it the form or what stands in its place. */
export function toListPageBody(listPage: ListPage, words: PageWords): string {
  const { page } = listPage;
  const stateWords = toStateWords(listPage, words);
  const { notice } = stateWords;
  const heading = toHeading(stateWords);
  switch (page.state) {
    case 'missing':
      return heading;
    case 'done':
      return toThanks(listPage, words, heading, page.email);
    case 'paused':
    case 'closed':
      return notice ? heading + toNotice(notice, words.say(`pages.listPage.${page.state}.description`)) : heading;
    case 'refused':
      return heading + toNotice(notice);
    case 'open':
      return heading + toForm(listPage, words, { email: '', referrer: page.referrer }) + toCount(listPage, words);
    case 'invalid':
      return heading + toForm(listPage, words, page, notice);
    case 'throttled':
    case 'offline':
      return heading + toNotice(notice) + toForm(listPage, words, page);
  }
}

const toHeading = ({ title, lead, lenders }: StateWords): string =>
  `<h1${toLang(lenders.title)}>${escapeHtml(title)}</h1>${lead && `<p class="lead"${toLang(lenders.lead)}>${escapeHtml(lead)}</p>`}`;

const toNotice = (title: string, description = ''): string =>
  `<div class="notice" role="status"><strong>${escapeHtml(title)}</strong>${description && `<p>${escapeHtml(description)}</p>`}</div>`;

const tick =
  '<svg class="tick" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>';

const envelope =
  '<svg class="tick mail" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M3.5 7.5L12 13l8.5-5.5"/></svg>';

/** Nobody shares a list that they have yet to confirm. */
function toThanks(listPage: ListPage, words: PageWords, heading: string, email: string | null): string {
  const { onward, confirmation } = listPage.design;
  const isMailed = confirmation === 'double';
  const address =
    email === null
      ? ''
      : `<p class="address">${withPart(words, 'pages.listPage.done.address', 'email', `<bdi>${escapeHtml(email)}</bdi>`)}</p>`;
  const share = isMailed ? '' : toShareLinks(listPage, words);
  const next = onward ? toOnwardLink(onward, words) : share;
  return `<div role="status">${isMailed ? envelope : tick}${heading}${address}</div>${next}`;
}

/** In a frame the site may forbid to be shown, so the link leads the whole window. */
const toOnwardLink = ({ href, host }: URL, { say }: PageWords): string =>
  `<p><a class="onward" href="${escapeHtml(href)}" target="_top">${escapeHtml(say('pages.widget.onward', { site: host }))}</a></p>`;

/** Returns words with HTML in the place of one of their values. */
function withPart({ say }: PageWords, id: PageWordId, name: string, html: string): string {
  const place = '\u0000';
  return escapeHtml(say(id, { [name]: place })).replace(place, () => html);
}

interface Typed extends TypedAnswers {
  email: string;
  referrer: string;
}

/** The field `leadsTo` tells what this page's policy lets the answer lead to. */
function toForm(listPage: ListPage, words: PageWords, { email, referrer, ...typed }: Typed, notice = ''): string {
  const { texts, lenders, onward, fields } = listPage.design;
  const { say } = words;
  const error = typed.errors && !typed.errors.email ? '' : notice;
  const faultAttributes = error && ' aria-invalid="true" aria-describedby="error" autofocus';
  const placeholder = texts.placeholder
    ? ` placeholder="${escapeHtml(texts.placeholder)}"${toLang(lenders.placeholder)}`
    : '';
  const label = texts.label ?? say('pages.widget.email');
  // The placeholder says it as long as nothing is typed.
  const isSaid = !email && !error && texts.placeholder?.toLowerCase() === label.toLowerCase();
  const entry = `<div class="field"><input id="email" name="email" type="email" autocomplete="email" required value="${escapeHtml(email)}"${placeholder}${faultAttributes}>
${error && `<p id="error">${escapeHtml(error)}</p>`}</div>`;
  const button = `<button${toLang(lenders.button)}>${escapeHtml(texts.button ?? say('pages.widget.submit'))}</button>`;
  return `<form method="post" novalidate>
<label for="email"${isSaid ? ' class="said"' : ''}${toLang(lenders.label)}>${escapeHtml(label)}</label>
${notice && !error ? `<p class="error" role="alert">${escapeHtml(notice)}</p>\n` : ''}${fields.length === 0 ? `<div class="row">${entry}\n${button}</div>` : `${entry}\n${toFieldsHtml(listPage, words, typed)}${button}`}
<input class="trap" name="website" autocomplete="off" tabindex="-1" aria-hidden="true">
<input type="hidden" name="formVersion" value="${listPage.formVersion}">
<input type="hidden" name="referrer" value="${escapeHtml(referrer)}">
${onward ? `<input type="hidden" name="leadsTo" value="${escapeHtml(onward.origin)}">\n` : ''}</form>`;
}

const people =
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="9" cy="8" r="4"/><path d="M2 21a7 7 0 0114 0M16 4a4 4 0 010 8M18 14.5a7 7 0 014 6.5"/></svg>';

function toCount({ count }: ListPage, { say }: PageWords): string {
  const rounded = count === null ? null : toRoundedCount(count);
  if (rounded === null) return '';
  const id = rounded === count ? 'pages.listPage.count' : 'pages.listPage.countOver';
  return `<p class="count">${people}${escapeHtml(say(id, { count: rounded }))}</p>`;
}
