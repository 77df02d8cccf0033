import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import { toLookCss } from '@prelude/api/contract/page/toLookCss';
import type { Language } from '../../../../locales/languages.ts';
import { toOwnPage } from '../html/pageFrame.ts';
import type { ConsentList } from '../repos/consent.ts';
import { toWords, type WordId } from '../words/words.ts';

/** `seen` is the sealed time of the page. `isPressedAgain` asks for one more press. */
export type ConsentPage = ConsentForm | { kind: 'confirmed' | 'sent' | 'left' | 'gone' | 'throttled' | 'offline' };

interface ConsentForm {
  kind: 'confirm' | 'expired' | 'leave';
  seen: string;
  isPressedAgain: boolean;
}

const words = {
  confirm: {
    title: 'pages.consent.confirm.title',
    sentence: 'pages.consent.confirm.sentence',
    button: 'pages.consent.confirm.button',
  },
  expired: {
    title: 'pages.consent.expired.title',
    sentence: 'pages.consent.expired.sentence',
    button: 'pages.consent.expired.button',
  },
  leave: {
    title: 'pages.consent.leave.title',
    sentence: 'pages.consent.leave.sentence',
    button: 'pages.consent.leave.button',
  },
  left: { title: 'pages.consent.left.title', sentence: 'pages.consent.left.sentence' },
  confirmed: { title: 'pages.consent.confirmed.title', sentence: 'pages.consent.confirmed.sentence' },
  sent: { title: 'pages.consent.sent.title', sentence: 'pages.consent.sent.sentence' },
  gone: { title: 'pages.consent.gone.title', sentence: 'pages.consent.gone.sentence' },
  throttled: { title: 'pages.consent.throttled.title', sentence: 'pages.consent.throttled.sentence' },
  offline: { title: 'pages.consent.offline.title', sentence: 'pages.consent.offline.sentence' },
} satisfies Record<ConsentPage['kind'], { title: WordId; sentence: WordId; button?: WordId }>;

/** Returns the page and its headers; without a list, in the product's look. */
export function toConsentPage(language: Language, page: ConsentPage, list?: ConsentList) {
  const say = (id: WordId): string => toWords(language, id, { list: list?.name ?? '' });
  const title = say(words[page.kind].title);
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(say(words[page.kind].sentence))}</p>`,
    'seen' in page ? toForm(page, say) : '',
    list?.controller ? `<p class="small">${escapeHtml(`${list.controller.name}, ${list.controller.address}`)}</p>` : '',
  ];
  return toOwnPage({
    language,
    title,
    sender: list?.name ?? 'Prelude',
    lookCss: toLookCss(list?.look ?? {}),
    content: `<div class="card">${content.join('')}</div>`,
  });
}

function toForm(page: ConsentForm, say: (id: WordId) => string): string {
  const note = page.isPressedAgain ? `<p role="status">${escapeHtml(say('pages.consent.again'))}</p>` : '';
  const button = `<button class="button">${escapeHtml(say(words[page.kind].button))}</button>`;
  return `${note}<form method="post"><input type="hidden" name="seen" value="${escapeHtml(page.seen)}">${button}</form>`;
}
