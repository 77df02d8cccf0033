import { createHash } from 'node:crypto';
import { type Palette, productColors } from '@prelude/api/contract/colors/tokens';
import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import { newerCss } from '@prelude/api/contract/page/newerCss';
import type { Language } from '../../../../locales/languages.ts';
import { toWords } from '../words/words.ts';

const { light, dark } = productColors;

/** Returns the style sheet of a mail. It overrides the style attributes, which are for readers without style sheets. */
export const toDarkCss = (colors: Palette): string => `
@media (prefers-color-scheme:dark){
body{background:${colors.canvas}!important}
div{background:${colors.surface}!important;border-color:${colors.border}!important}
body,h1,p{color:${colors.text}!important}
p.muted{color:${colors.textMuted}!important}
a{color:${colors.accentText}!important}
a.button{background:${colors.ink}!important;color:${colors.textOnAccent}!important}
}
`;

const toVariables = (colors: Palette): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

const css = `
:root{color-scheme:light dark;${toVariables(light)}}
@media (prefers-color-scheme:dark){:root{${toVariables(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px Inter,system-ui,sans-serif}
main,header{max-width:45rem;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;gap:10px;padding-top:24px;padding-bottom:24px;font-weight:600;font-size:16px}
main{padding-bottom:48px}
h1{margin:0;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em;overflow-wrap:anywhere}
h2{margin:0 0 4px;font-size:16px;line-height:24px}
p{margin:4px 0 0;color:var(--textMuted);overflow-wrap:anywhere}
a{color:var(--accentText)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
.card{margin-top:24px;background:var(--surface);border:1px solid var(--border);border-radius:10px;overflow:hidden}
ul{list-style:none;padding:0}
li{position:relative;display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 16px}
li+li{border-top:1px solid var(--border)}
li:hover{background:var(--surfaceHover)}
li a{color:inherit;font-weight:500;text-decoration:none;overflow-wrap:anywhere}
li a::after{content:"";position:absolute;inset:0}
li span,time{color:var(--textMuted);overflow-wrap:anywhere}
time{font-variant-numeric:tabular-nums}
.count{margin-top:24px}
.count+.card{margin-top:8px}
.empty{padding:48px 16px;text-align:center}
.empty svg{margin-bottom:12px;color:var(--textMuted)}
.button{display:inline-block;margin-top:16px;padding:8px 16px;border:0;border-radius:6px;background:var(--ink);color:var(--textOnAccent);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
.back{display:inline-block;margin-bottom:12px}
iframe{display:block;width:100%;height:33rem;border:0;background:${light.canvas};color-scheme:light}
details{margin-top:16px;color:var(--textMuted)}
summary{cursor:pointer}
code{font:12px/20px ui-monospace,monospace}
.call{margin:0;padding:12px 16px}
.call+.call{border-top:1px solid var(--border)}
.call summary{color:var(--text);overflow-wrap:anywhere}
.call h3{margin:16px 0 0;font-size:14px;line-height:20px;color:var(--text)}
.call pre{padding:8px 12px;border-radius:6px;background:var(--canvas);color:var(--text)}
pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:12px/20px ui-monospace,monospace}
@media (max-width:30rem){li{grid-template-columns:1fr}iframe{height:44rem}}
@media (forced-colors:active){.card,.button{border:1px solid}}
`;

/** Rules for the pages of lists. */
const ownCss = `
header,main{max-width:32rem}
header{overflow-wrap:anywhere}
.card{margin-top:0;padding:24px;border-radius:var(--card)}
.button{border-radius:var(--control);margin-right:8px}
.danger{background:var(--danger);color:var(--textOnDanger)}
.quiet{background:none;color:var(--text);box-shadow:inset 0 0 0 1px var(--borderControl)}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:24px}
.row .button{margin:0;text-align:center}
.plain{background:none;color:var(--textMuted);text-decoration:underline;text-underline-offset:3px}
.plain:hover{color:var(--text)}
.card h1+p{margin-top:8px}
.check{display:flex;gap:10px;margin-top:16px;color:var(--text);cursor:pointer}
.check input{flex:none;width:16px;height:16px;margin:2px 0;accent-color:var(--ink)}
.check span{min-width:0;overflow-wrap:anywhere}
[role=status]{margin-top:16px;padding-left:12px;border-left:2px solid var(--ink);border-radius:0;outline:0;color:var(--text)}
.row .plain:only-child{flex:none;margin:-8px 0;padding-inline:0}
@media (max-width:30rem){.row .button{flex:1 1 100%;padding:12px 16px}.row .plain:last-child{margin:-4px 0 -12px}.row .plain:only-child{flex:none;margin-top:-12px}}
.small{margin-top:24px;border-top:1px solid var(--border);padding-top:16px;font-size:12px;line-height:16px}
`;

const toHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The mailbox shows the product's mails with it. */
const mailCss = toDarkCss(dark);

/** No scripts, and nothing loads but the icon; style attributes and their own style sheet are allowed for the mails. */
const toPolicy = (formTargets: string, style: string): string =>
  [
    "default-src 'none'",
    `style-src-elem ${toHash(style)} ${toHash(mailCss)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** `formTargets`: sources that forms may post to and be redirected to. */
export const toFrameHeaders = (formTargets: string, style = css) => ({
  // Proxies that rewrite pages, such as addresses of mail in them, break what the policy allows.
  'cache-control': 'no-store, no-transform',
  'content-security-policy': toPolicy(formTargets, style),
  'referrer-policy': 'no-referrer',
  vary: 'Accept-Language',
  'x-content-type-options': 'nosniff',
});

export const frameHeaders = toFrameHeaders("'none'");

const mark =
  '<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><rect width="22" height="22" rx="6" fill="var(--text)"/><g fill="var(--canvas)"><rect x="5" y="11" width="3" height="6" rx="1" opacity=".5"/><rect x="9.5" y="8" width="3" height="9" rx="1" opacity=".75"/><rect x="14" y="5" width="3" height="12" rx="1"/></g></svg>';

export const toDescription = (text: string): string => `<meta name="description" content="${escapeHtml(text)}">`;

const toHead = (language: Language, title: string, style: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg" type="image/svg+xml">
${toDescription(toWords(language, 'common.description'))}
<title>${escapeHtml(title)}</title><style>${style}</style></head>`;

export const toPage = (language: Language, title: string, content: string): string =>
  `${toHead(language, `${title} · Prelude`, css)}
<body><header>${mark}Prelude</header><main>${content}</main></body></html>`;

interface OwnPage {
  language: Language;
  title: string;
  /** Stands above the content, in place of the product. */
  sender: string | undefined;
  /** Variables of a look, over the product's colors. */
  lookCss: string;
  content: string;
}

/** Returns a page in a list's look, whose forms post to this server, and its headers. */
export function toOwnPage({ language, title, sender, lookCss, content }: OwnPage) {
  const style = `${css}${lookCss}${ownCss}${newerCss}`;
  const html = `${toHead(language, `${title} · ${sender ?? 'Prelude'}`, style)}
<body><header>${sender === undefined ? `${mark}Prelude` : escapeHtml(sender)}</header><main>${content}</main></body></html>`;
  const headers = { ...toFrameHeaders("'self'", style), 'x-robots-tag': 'noindex' };
  return { html, headers: { ...headers, 'content-type': 'text/html; charset=UTF-8' } };
}
