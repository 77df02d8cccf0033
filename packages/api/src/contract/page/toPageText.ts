import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../escapeHtml.ts';
import { type Question, toQuestions } from './toQuestions.ts';

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
const toLevel = (tag: string | undefined) => (tag === 'h1' || tag === 'h2' ? 'h2' : 'h3');
// The page has one heading of the first level, and no image but the logo.
markdown.renderer.rules.heading_open = (tokens, index) => `<${toLevel(tokens[index]?.tag)}>`;
markdown.renderer.rules.heading_close = (tokens, index) => `</${toLevel(tokens[index]?.tag)}>\n`;
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? '');

// An answer may stand in a paragraph of its own.
const joinAnswers = (text: string): string => text.replace(/^(Q:[^\n]*)\n[^\S\n]*\n(?=A:)/gm, '$1\n');

const toDetails = ({ question, answer }: Question): string =>
  `<details><summary>${markdown.renderInline(question)}</summary><p>${markdown.renderInline(answer)}</p></details>\n`;

markdown.core.ruler.push('questions', (state) => {
  for (const [at, opening] of state.tokens.entries()) {
    const questions = opening.type === 'paragraph_open' && toQuestions(state.tokens[at + 1]?.content ?? '');
    if (!questions || opening.level > 0) continue;
    const details = new state.Token('details', '', 0);
    details.content = questions.map(toDetails).join('');
    state.tokens.splice(at, 3, details);
  }
});
markdown.renderer.rules.details = (tokens, index) => tokens[index]?.content ?? '';

/** Returns bold, italics and links of one paragraph as HTML. */
export const toInlineText = (text: string): string => markdown.renderInline(text);

/** Returns headings, paragraphs, bold, italics, links, lists, and questions that open, as HTML. */
export const toPageText = (text: string): string => markdown.render(joinAnswers(text));
