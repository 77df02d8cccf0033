import type { Language } from '../../../../locales/languages.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Mail } from './Mailer.ts';
import { type MailWordId, toWords } from './mailWords.ts';

interface MailParts {
  to: string;
  link: string;
  language: Language;
  words: { subject: MailWordId; sentence: MailWordId; button: MailWordId };
  /** True when somebody else may have asked for the mail, so that its recipient can ignore it. */
  canBeIgnored: boolean;
}

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const INK = '#21201c';
const MUTED = '#63635e';

const paragraph = (content: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:14px;line-height:20px;${style}">${content}</p>`;

/** Returns a mail of one sentence and one button, in plain text and in HTML that needs no style sheet and loads nothing. */
export function toMail({ to, link, language, words, canBeIgnored }: MailParts): Mail {
  const [subject, sentence, button] = [words.subject, words.sentence, words.button].map((id) => toWords(language, id));
  const inFull = toWords(language, 'auth.mail.linkInFull');
  const ignore = canBeIgnored ? toWords(language, 'auth.mail.ignore') : '';
  const safe = { subject, sentence, button, link, inFull, ignore };
  const html = toHtml(
    language,
    mapValues(safe, (text = '') => escapeHtml(text)),
  );
  return { to, subject: subject ?? '', text: [sentence, link, ignore].filter(Boolean).join('\n\n'), html };
}

type Words = Record<'subject' | 'sentence' | 'button' | 'link' | 'inFull' | 'ignore', string>;

function toHtml(language: Language, { subject, sentence, button, link, inFull, ignore }: Words): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f9f9f8;color:${INK};${FONT}">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e9e8e6;border-radius:10px">
${paragraph('Prelude', 'font-weight:600;letter-spacing:-0.01em')}
<h1 style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em">${subject}</h1>
${paragraph(sentence)}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 16px;background:${INK};color:#ffffff;border-radius:6px;font-size:14px;line-height:20px;font-weight:600;text-decoration:none">${button}</a></p>
${paragraph(`${inFull}<br><a href="${link}" style="color:#5753c6;overflow-wrap:anywhere">${link}</a>`, `color:${MUTED};font-size:12px`)}
${ignore && paragraph(ignore, `margin:0;color:${MUTED};font-size:12px`)}
</div>
</body></html>`;
}

const mapValues = <Key extends string>(texts: Record<Key, string | undefined>, change: (text?: string) => string) =>
  Object.fromEntries(Object.entries<string | undefined>(texts).map(([key, text]) => [key, change(text)])) as Record<
    Key,
    string
  >;
