import template from './waitlist-example.html?raw';

/**
 * Returns the code to embed, in short lines: SPEC section 9. The script's URL tells the widget the API's origin; the link
 * is for visitors whom the script does not serve, and keeps the element from being empty, which some themes hide.
 */
export function toSnippet(publicUrl: string, waitlistId: string, link: string): string {
  const [origin, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '<div',
    '  class="pl-waitlist-widget"',
    `  data-pl-waitlist-id="${id}"`,
    '>',
    `  <a href="${origin}/w/${id}">`,
    `    ${escapeHtml(link)}`,
    '  </a>',
    '</div>',
    `<script src="${origin}/js/widget.js" async></script>`,
  ].join('\n');
}

export const EXAMPLE_FILE_NAME = 'waitlist-example.html';

export interface ExampleWords {
  /** BCP 47 tag of the texts' language. */
  lang: string;
  title: string;
  lead: string;
  /** HTML comment above the snippet. */
  comment: string;
}

/** Returns a complete HTML page that holds the snippet. */
export function toExamplePage({ lang, comment, ...words }: ExampleWords, snippet: string): string {
  const texts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, escapeHtml(text)])),
    // `--` or `>` could end the HTML comment.
    comment: comment.replace(/-{2,}|>/g, ''),
    snippet: snippet.replace(/^/gm, '      '),
  };
  const page = template.replace('lang="en"', () => `lang="${escapeHtml(lang)}"`);
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => texts[name] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
