import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../escapeHtml.ts';

/** Begins with no rule at all, so that whatever is not named here is shown as it was typed, HTML too. */
const markdown = new MarkdownIt('zero', { breaks: true, maxNesting: 10 }).enable([
  'emphasis',
  'escape',
  'heading',
  'image',
  'link',
  'list',
  'newline',
]);

markdown.validateLink = (url) => /^(?:https?:|mailto:)/i.test(url);

markdown.renderer.rules.link_open = (tokens, index) =>
  `<a href="${escapeHtml(`${tokens[index]?.attrGet('href') ?? ''}`)}" rel="nofollow ugc noopener">`;
// The page has one heading and no image but the logo.
markdown.renderer.rules.heading_open = () => '<p class="title"><strong>';
markdown.renderer.rules.heading_close = () => '</strong></p>\n';
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? '');

/** Returns paragraphs, bold, italics, links and lists as HTML. */
export const toPageText = (text: string): string => markdown.render(text);
