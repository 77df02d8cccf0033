import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import { toLookCss } from '@prelude/api/contract/page/toLookCss';
import type { Language } from '../../../../locales/languages.ts';
import { toOwnPage } from '../html/pageFrame.ts';
import type { ConsentList } from '../repos/consent.ts';
import { toWords, type WordId } from '../words/words.ts';
import { toSender } from './toConfirmMail.ts';

/** `seen` is the sealed time of the page. `isPressedAgain` asks for one more press. */
export type ConsentPage =
  | ({ kind: 'confirm' | 'expired' | 'leave' | 'left' } & Pressed)
  | ({ kind: 'erase' } & Pressed & EraseChoice)
  | { kind: 'confirmed' | 'sent' | 'erased' | 'erasedFromAll' | 'gone' | 'throttled' | 'offline' };

interface Pressed {
  seen: string;
  isPressedAgain: boolean;
}

/** Whether to offer all lists of the sender, and whether they are chosen. */
interface EraseChoice {
  offersAll: boolean;
  isFromAll: boolean;
}

/** Names of the page's fields: `action` is one of a button, and leaving without one. */
export const consentFields = { ask: 'erase', erase: 'eraseForGood', all: 'all' } as const;

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
  erase: { title: 'pages.consent.erase.title', sentence: 'pages.consent.erase.sentence' },
  erased: { title: 'pages.consent.erased.title', sentence: 'pages.consent.erased.sentence' },
  erasedFromAll: { title: 'pages.consent.erased.title', sentence: 'pages.consent.erased.all' },
  confirmed: { title: 'pages.consent.confirmed.title', sentence: 'pages.consent.confirmed.sentence' },
  sent: { title: 'pages.consent.sent.title', sentence: 'pages.consent.sent.sentence' },
  gone: { title: 'pages.consent.gone.title', sentence: 'pages.consent.gone.sentence' },
  throttled: { title: 'pages.consent.throttled.title', sentence: 'pages.consent.throttled.sentence' },
  offline: { title: 'pages.consent.offline.title', sentence: 'pages.consent.offline.sentence' },
} satisfies Record<ConsentPage['kind'], { title: WordId; sentence: WordId; button?: WordId }>;

type Say = (id: WordId) => string;

/** Returns the page and its headers; without a list, in the product's look. */
export function toConsentPage(language: Language, page: ConsentPage, list?: ConsentList) {
  const say: Say = (id) =>
    escapeHtml(toWords(language, id, { list: list?.name ?? '', sender: list ? toSender(list) : '' }));
  const { title, sentence } = words[page.kind];
  const content = [
    `<h1>${say(title)}</h1><p class="lead">${say(sentence)}</p>`,
    'seen' in page ? toForm(page, say, language) : '',
    list?.controller
      ? `<p class="small">${escapeHtml(list.controller.name)}<br>${escapeHtml(list.controller.address)}</p>`
      : '',
  ];
  return toOwnPage({
    language,
    title: toWords(language, title, { list: list?.name ?? '' }),
    sender: list?.name,
    lookCss: toLookCss(list?.look ?? {}),
    content: `<div class="card">${content.join('')}</div>`,
  });
}

function toForm(page: Extract<ConsentPage, Pressed>, say: Say, language: Language): string {
  const note = page.isPressedAgain ? `<p role="status" tabindex="-1" autofocus>${say('pages.consent.again')}</p>` : '';
  const seen = `<input type="hidden" name="seen" value="${escapeHtml(page.seen)}">`;
  return `${note}<form method="post">${seen}${toChoices(page, say, language)}</form>`;
}

function toChoices(page: Extract<ConsentPage, Pressed>, say: Say, language: Language): string {
  const ask = `<button class="button plain" name="action" value="${consentFields.ask}">${say('pages.consent.erase.button')}</button>`;
  switch (page.kind) {
    case 'confirm':
    case 'expired':
      return toRow(`<button class="button">${say(words[page.kind].button)}</button>`);
    case 'leave':
      return toRow(`<button class="button">${say(words.leave.button)}</button>${ask}`);
    case 'left':
      return toRow(ask);
    case 'erase': {
      const box = `<input type="checkbox" name="${consentFields.all}"${page.isFromAll ? ' checked' : ''}>`;
      const all = page.offersAll
        ? `<label class="check">${box}<span>${say('pages.consent.erase.all')}</span></label>`
        : '';
      const erase = `<button class="button danger" name="action" value="${consentFields.erase}">${say('pages.consent.erase.button')}</button>`;
      return (
        all + toRow(`${erase}<a class="button quiet" href="?lang=${language}">${say('pages.consent.erase.back')}</a>`)
      );
    }
  }
}

const toRow = (buttons: string): string => `<div class="row">${buttons}</div>`;
