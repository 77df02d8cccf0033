import { type Palette, productColors } from '@prelude/api/contract/colors/tokens';
import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import type { Look } from '@prelude/api/contract/looks';
import type { Language } from '../../../../locales/languages.ts';
import { toDarkCss } from '../html/pageFrame.ts';
import { toWords, type WordId } from '../words/words.ts';
import type { Mail } from './Mailer.ts';

interface AccountMailParts {
  to: string;
  link: string;
  language: Language;
  words: { subject: WordId; sentence: WordId; button: WordId };
  canBeIgnored: boolean;
}

/** Returns a mail of the product's own, of one sentence and one button. */
export function toMail({ to, link, language, words, canBeIgnored }: AccountMailParts): Mail {
  const [subject = '', sentence = '', button = ''] = [words.subject, words.sentence, words.button].map((id) =>
    toWords(language, id),
  );
  const notes = canBeIgnored ? [{ text: toWords(language, 'auth.mail.ignore') }] : [];
  return toFramedMail({ to, language, sender: 'Prelude', subject, sentence, button, link, notes });
}

interface Note {
  text: string;
  /** Target of the text. */
  link?: string;
}

export interface MailLook {
  light: Palette;
  dark: Palette;
  /** `page` follows the reader's. */
  scheme: NonNullable<Look['scheme']>;
  buttonRadius: string;
}

interface MailParts {
  to: string;
  language: Language;
  /** Stands above the subject. */
  sender: string;
  subject: string;
  sentence: string;
  button: string;
  link: string;
  notes: readonly Note[];
  look?: MailLook;
}

const productLook: MailLook = { ...productColors, scheme: 'page', buttonRadius: '6px' };

/** Returns a mail in plain text and in HTML that needs no style sheet and loads nothing. */
export function toFramedMail(parts: MailParts): Mail {
  const { to, subject, sentence, link, notes } = parts;
  const ofNotes = notes.map((note) => [note.text, note.link].filter(Boolean).join('\n'));
  return { to, subject, text: [sentence, link, ...ofNotes].join('\n\n'), html: toHtml(parts) };
}

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Some readers drop `overflow-wrap`: a link in one piece would make the mail wider than a phone. */
const toBreakable = (link: string): string => (link.match(/.{1,24}/gs) ?? []).map(escapeHtml).join('<wbr>');

const paragraph = (content: string, style = '', name = ''): string =>
  `<p${name && ` class="${name}"`} style="margin:0 0 16px;font-size:14px;line-height:20px;${style}">${content}</p>`;

function toHtml({ language, look = productLook, ...parts }: MailParts): string {
  const { light, dark, scheme, buttonRadius } = look;
  const followsReader = scheme === 'page';
  const colors = scheme === 'dark' ? dark : light;
  const subject = escapeHtml(parts.subject);
  const link = escapeHtml(parts.link);
  const inFull = escapeHtml(toWords(language, 'auth.mail.linkInFull'));
  const muted = `color:${colors.textMuted};font-size:12px`;
  const toNote = ({ text, link: href }: Note, index: number): string => {
    const content = href
      ? `<a href="${escapeHtml(href)}" style="color:${colors.accentText}">${escapeHtml(text)}</a>`
      : escapeHtml(text);
    return paragraph(content, index === parts.notes.length - 1 ? `margin:0;${muted}` : muted, 'muted');
  };
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${followsReader ? 'light dark' : scheme}"><title>${subject}</title>${followsReader ? `<style>${toDarkCss(dark)}</style>` : ''}</head>
<body style="margin:0;padding:32px 16px;background:${colors.canvas};color:${colors.text};${FONT}">
<div style="max-width:480px;margin:0 auto;padding:32px;background:${colors.surface};border:1px solid ${colors.border};border-radius:10px">
${paragraph(escapeHtml(parts.sender), 'font-weight:600;letter-spacing:-0.01em')}
<h1 style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em">${subject}</h1>
${paragraph(escapeHtml(parts.sentence))}
<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:10px 16px;background:${colors.ink};color:${colors.textOnAccent};border-radius:${buttonRadius};font-size:14px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(parts.button)}</a></p>
${paragraph(`${inFull}<br><a href="${link}" style="color:${colors.accentText};overflow-wrap:anywhere">${toBreakable(parts.link)}</a>`, muted, 'muted')}
${parts.notes.map(toNote).join('\n')}
</div>
</body></html>`;
}
