import { productColors } from '@prelude/api/contract/colors/tokens';
import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import type { Language } from '../../../../locales/languages.ts';
import { darkCss } from '../html/pageFrame.ts';
import { toWords, type WordId } from '../words/words.ts';
import type { Mail } from './Mailer.ts';

interface MailParts {
  to: string;
  link: string;
  language: Language;
  words: { subject: WordId; sentence: WordId; button: WordId };
  canBeIgnored: boolean;
}

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const { light } = productColors;

/** Some readers drop `overflow-wrap`: a link in one piece would make the mail wider than a phone. */
const toBreakable = (link: string): string => (link.match(/.{1,24}/gs) ?? []).map(escapeHtml).join('<wbr>');

const paragraph = (content: string, style = '', name = ''): string =>
  `<p${name && ` class="${name}"`} style="margin:0 0 16px;font-size:14px;line-height:20px;${style}">${content}</p>`;

/** Returns a mail of one sentence and one button, in plain text and in HTML that needs no style sheet and loads nothing. */
export function toMail({ to, link, language, words, canBeIgnored }: MailParts): Mail {
  const [subject, sentence, button] = [words.subject, words.sentence, words.button].map((id) => toWords(language, id));
  const inFull = toWords(language, 'auth.mail.linkInFull');
  const ignore = canBeIgnored ? toWords(language, 'auth.mail.ignore') : '';
  const safe = { subject, sentence, button, link, inFull, ignore };
  const html = toHtml(language, {
    ...mapValues(safe, (text = '') => escapeHtml(text)),
    visibleLink: toBreakable(link),
  });
  return { to, subject: subject ?? '', text: [sentence, link, ignore].filter(Boolean).join('\n\n'), html };
}

type Words = Record<'subject' | 'sentence' | 'button' | 'link' | 'visibleLink' | 'inFull' | 'ignore', string>;

function toHtml(language: Language, { subject, sentence, button, link, visibleLink, inFull, ignore }: Words): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${darkCss}</style></head>
<body style="margin:0;padding:32px 16px;background:${light.canvas};color:${light.text};${FONT}">
<div style="max-width:480px;margin:0 auto;padding:32px;background:${light.surface};border:1px solid ${light.border};border-radius:10px">
${paragraph('Prelude', 'font-weight:600;letter-spacing:-0.01em')}
<h1 style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em">${subject}</h1>
${paragraph(sentence)}
<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:10px 16px;background:${light.ink};color:${light.textOnAccent};border-radius:6px;font-size:14px;line-height:20px;font-weight:600;text-decoration:none">${button}</a></p>
${paragraph(`${inFull}<br><a href="${link}" style="color:${light.accentText};overflow-wrap:anywhere">${visibleLink}</a>`, `color:${light.textMuted};font-size:12px`, 'muted')}
${ignore && paragraph(ignore, `margin:0;color:${light.textMuted};font-size:12px`, 'muted')}
</div>
</body></html>`;
}

const mapValues = <Key extends string>(texts: Record<Key, string | undefined>, change: (text?: string) => string) =>
  Object.fromEntries(Object.entries<string | undefined>(texts).map(([key, text]) => [key, change(text)])) as Record<
    Key,
    string
  >;
