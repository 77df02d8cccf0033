import template from './waitlist-example.html?raw';

/** What goes into a page, in lines short enough for a column: SPEC section 9. The script's own address tells the widget where the API is. */
export function toSnippet(publicUrl: string, waitlistId: string): string {
  return [
    '<div',
    '  class="pl-waitlist-widget"',
    `  data-pl-waitlist-id="${escapeHtml(waitlistId)}"`,
    '></div>',
    `<script src="${escapeHtml(publicUrl)}/js/widget.js" async></script>`,
  ].join('\n');
}

export const EXAMPLE_FILE_NAME = 'waitlist-example.html';

export interface ExampleWords {
  /** Of the language that the words are in. */
  lang: string;
  title: string;
  lead: string;
  /** Above the snippet, for whoever reads the source. */
  comment: string;
}

/** A whole page around the snippet, to be opened as it is. */
export function toExamplePage({ lang, comment, ...words }: ExampleWords, snippet: string): string {
  const texts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, escapeHtml(text)])),
    // Two dashes would end the comment.
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

/** As text of an element, or between quotes of an attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
