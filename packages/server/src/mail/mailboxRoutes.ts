import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import { type Context, Hono } from 'hono';
import type { Language } from '../../../../locales/languages.ts';
import { frameHeaders, toPage } from '../html/pageFrame.ts';
import { toPageLanguage } from '../words/languages.ts';
import { toMoment, toWords, type WordId } from '../words/words.ts';
import type { Mailbox, StoredMail } from './createMailbox.ts';
import { MAILBOX_CAPACITY } from './createMailbox.ts';

export const MAILBOX_PATH = '/dev/mailbox';

/** For loopback clients only, which the caller checks. */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const language = languageOf(c);
    return c.html(toListPage(language, await mailbox.list()), 200, frameHeaders);
  });
  routes.get('/:id', async (c) => {
    const language = languageOf(c);
    const mail = (await mailbox.list()).find(({ id }) => id === c.req.param('id'));
    if (!mail) return c.html(toMissingPage(language), 404, frameHeaders);
    return c.html(toMailPage(language, mail), 200, frameHeaders);
  });
  routes.get('/*', (c) => c.redirect(MAILBOX_PATH));
  return routes;
}

const languageOf = (c: Context): Language => toPageLanguage(c.req.query('lang'), c.req.header('accept-language'));

const escaped = (language: Language, id: WordId, values?: Record<string, string | number>): string =>
  escapeHtml(toWords(language, id, values));

const toTime = (language: Language, sentAt: string): string =>
  `<time datetime="${escapeHtml(sentAt)}">${escaped(language, 'common.mailbox.sentAt', { moment: toMoment(language, sentAt) })}</time>`;

const toBackLink = (language: Language): string =>
  `<a class="back" href="${MAILBOX_PATH}?lang=${language}">${escaped(language, 'common.mailbox.back')}</a>`;

function toListPage(language: Language, mails: StoredMail[]): string {
  const title = toWords(language, 'common.mailbox.title');
  const heading = `<h1>${escapeHtml(title)}</h1><p>${escaped(language, 'common.mailbox.description')}</p>`;
  return toPage(language, title, heading + (mails.length > 0 ? toList(language, mails) : toEmptyState(language)));
}

function toList(language: Language, mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, sentAt }) =>
      `<li><a href="${MAILBOX_PATH}/${encodeURIComponent(id)}?lang=${language}">${escapeHtml(subject)}</a>${toTime(language, sentAt)}<span>${escapeHtml(to)}</span></li>`,
  );
  const count = escaped(language, 'common.mailbox.count', { count: mails.length });
  return `<p class="count">${count}</p><ul class="card" role="list">${rows.join('')}</ul>`;
}

const glyph =
  '<svg width="40" height="40" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true"><rect x="5" y="10" width="30" height="21" rx="3"/><path d="m6 13 14 10 14-10"/></svg>';

const toEmptyState = (language: Language): string =>
  `<div class="card empty">${glyph}<h2>${escaped(language, 'common.mailbox.empty.title')}</h2><p>${escaped(language, 'common.mailbox.empty.description')}</p><a class="button" href="/auth/forgotPassword">${escaped(language, 'common.mailbox.empty.action')}</a></div>`;

function toMailPage(language: Language, { subject, to, sentAt, html, text }: StoredMail): string {
  // The mail's frame runs no script and belongs to no origin; its links open in this window.
  const document = escapeHtml(html.replace(/<head>/i, '<head><base target="_top">'));
  const frame = `<iframe sandbox="allow-top-navigation-by-user-activation" title="${escaped(language, 'common.mailbox.content')}" srcdoc="${document}"></iframe>`;
  const plain = `<details><summary>${escaped(language, 'common.mailbox.plainText')}</summary><pre>${escapeHtml(text)}</pre></details>`;
  const heading = `<h1>${escapeHtml(subject)}</h1><p>${escaped(language, 'common.mailbox.to', { address: to })}</p>${toTime(language, sentAt)}`;
  return toPage(language, subject, `${toBackLink(language)}${heading}<div class="card">${frame}</div>${plain}`);
}

function toMissingPage(language: Language): string {
  const title = toWords(language, 'common.mailbox.missing.title');
  const reason = escaped(language, 'common.mailbox.missing.description', { capacity: MAILBOX_CAPACITY });
  return toPage(language, title, `${toBackLink(language)}<h1>${escapeHtml(title)}</h1><p>${reason}</p>`);
}
