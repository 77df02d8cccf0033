import { escapeHtml } from './escapeHtml.ts';

interface CodePlace {
  /** The server's address, without a trailing slash. */
  publicUrl: string;
  waitlistId: string;
}

/** A React component with the widget, for React 18 and later; the link serves visitors without scripts. */
export function toComponent({ publicUrl, waitlistId }: CodePlace, link: string): string {
  const [url, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '"use client";',
    'import { useEffect } from "react";',
    '',
    'export function WaitlistForm() {',
    '  useEffect(() => {',
    '    const script = document.createElement("script");',
    `    script.src = ${JSON.stringify(`${publicUrl}/js/widget.js`)};`,
    '    document.head.append(script);',
    '  }, []);',
    '  return (',
    '    <div',
    '      className="pl-waitlist-widget"',
    `      data-pl-waitlist-id="${id}"`,
    `      data-pl-api="${url}"`,
    '    >',
    `      <a href="${url}/w/${id}">{${JSON.stringify(link)}}</a>`,
    '    </div>',
    '  );',
    '}',
  ].join('\n');
}

/** A form that the browser itself posts to the list's own page. */
export function toPlainForm({ publicUrl, waitlistId }: CodePlace, words: { label: string; submit: string }): string {
  return [
    `<form action="${escapeHtml(`${publicUrl}/w/${waitlistId}`)}" method="post">`,
    '  <label>',
    `    ${escapeHtml(words.label)}`,
    '    <input name="email" type="email" autocomplete="email" required>',
    '  </label>',
    `  <button>${escapeHtml(words.submit)}</button>`,
    '</form>',
  ].join('\n');
}

/** A call of the API. A list that names its sites refuses calls from elsewhere, so the first is named. */
export function toCall({ publicUrl, waitlistId }: CodePlace, allowedOrigins: readonly string[]): string {
  const [origin] = allowedOrigins;
  return [
    `curl ${publicUrl}/v1/waitlists/${waitlistId}/contacts`,
    '--header "content-type: application/json"',
    ...(origin === undefined ? [] : [`--header "origin: ${origin}"`]),
    `--data '{"email":"ada@example.com"}'`,
  ].join(' \\\n  ');
}
