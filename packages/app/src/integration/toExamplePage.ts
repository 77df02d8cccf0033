import { escapeHtml } from './escapeHtml.ts';
import template from './waitlist-example.html?raw';

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
