import { createHash } from 'node:crypto';
import type { Language } from '../../../../locales/languages.ts';
import { escapeHtml } from '../mail/escapeHtml.ts';
import { toDelay, toWords } from '../mail/mailWords.ts';
import { toDescription } from '../mail/pageFrame.ts';

export type ListPage =
  | { state: 'closed' | 'missing' }
  /** `referrer` is the page that led to the first visit; the form sends it along. */
  | { state: 'open'; referrer: string }
  | { state: 'done'; email: string }
  | { state: 'invalid' | 'offline'; email: string; referrer: string }
  | { state: 'throttled'; email: string; referrer: string; seconds: number };

/** Plain like the widget, in the system's colours: the page belongs to no site. */
const css = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:12vh 16px;font:16px/24px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:26rem;margin:0 auto}
h1{margin:0 0 24px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em}
p{margin:0}
form{display:grid;gap:8px}
label,button{font-size:14px;font-weight:500}
input,button{min-height:40px;padding:0 12px;border:1px solid #888;border-radius:8px;font-family:inherit}
input{min-width:0;background:Canvas;color:CanvasText;font-size:16px}
button{margin-top:4px;border-color:transparent;background:CanvasText;color:Canvas;forced-color-adjust:none;cursor:pointer}
:focus-visible{outline:2px solid #6e6ade;outline-offset:2px}
[aria-invalid]{border-color:#e5484d}
[role]{margin-bottom:16px}
#error{margin:0;font-size:14px;line-height:20px}
[aria-hidden]{position:absolute;opacity:0;pointer-events:none}
@media (forced-colors:active){button{border-color:ButtonText}}
`;

const styleHash = createHash('sha256').update(css).digest('base64');

/** No scripts; the form posts to its own URL. Framing is allowed. `data:` is for the empty icon: browsers would request /favicon.ico. */
const policy = [
  "default-src 'none'",
  `style-src-elem 'sha256-${styleHash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

export const listPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  vary: 'Accept-Language',
  'x-robots-tag': 'noindex',
};

export function toListPage(language: Language, page: ListPage): string {
  const heading = toWords(language, page.state === 'missing' ? 'pages.listPage.missing.title' : 'pages.listPage.title');
  const said = toSentence(language, page);
  // Screen readers announce the title first, so it tells the outcome.
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
${toDescription(heading)}
<title>${escapeHtml(said && page.state !== 'missing' ? said : heading)}</title><style>${css}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1>${toContent(language, page, said)}</main></body></html>`;
}

function toContent(language: Language, page: ListPage, said: string): string {
  const sentence = said && `<p role="status">${escapeHtml(said)}</p>`;
  switch (page.state) {
    case 'done':
    case 'closed':
    case 'missing':
      return sentence;
    case 'invalid':
      return toForm(language, page.email, page.referrer, said);
    case 'open':
      return toForm(language, '', page.referrer, '');
    case 'throttled':
    case 'offline':
      return sentence + toForm(language, page.email, page.referrer, '');
  }
}

function toForm(language: Language, email: string, referrer: string, error: string): string {
  const refused = error && ' aria-invalid="true" aria-describedby="error" autofocus';
  return `<form method="post" novalidate>
<label for="email">${escapeHtml(toWords(language, 'pages.widget.email'))}</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${escapeHtml(email)}"${refused}>
${error && `<p id="error">${escapeHtml(error)}</p>\n`}<button>${escapeHtml(toWords(language, 'pages.widget.submit'))}</button>
<input name="website" autocomplete="off" tabindex="-1" aria-hidden="true">
<input type="hidden" name="referrer" value="${escapeHtml(referrer)}">
</form>`;
}

function toSentence(language: Language, page: ListPage): string {
  switch (page.state) {
    case 'open':
      return '';
    case 'done':
      return toWords(language, 'pages.widget.done', { email: page.email });
    case 'missing':
      return toWords(language, 'pages.listPage.missing.description');
    case 'throttled':
      return toWords(language, 'pages.widget.throttled', { when: toDelay(language, page.seconds) });
    default:
      return toWords(language, `pages.widget.${page.state}`);
  }
}
