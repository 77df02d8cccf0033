import { escapeHtml } from './escapeHtml.ts';

/**
 * SPEC section 9. The widget calls the API that the element names, wherever its script comes from; the link serves visitors
 * without scripts. Well-formed as XML too.
 */
export function toSnippet(publicUrl: string, waitlistId: string, link: string): string {
  const [origin, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '<div',
    '  class="pl-waitlist-widget"',
    `  data-pl-waitlist-id="${id}"`,
    `  data-pl-api="${origin}"`,
    '>',
    `  <a href="${origin}/w/${id}">`,
    `    ${escapeHtml(link)}`,
    '  </a>',
    '</div>',
    `<script src="${origin}/js/widget.js" async=""></script>`,
  ].join('\n');
}
