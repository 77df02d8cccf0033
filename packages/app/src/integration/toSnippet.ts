import { escapeHtml } from './escapeHtml.ts';

/** CSS pixels of a form in an element of 320 and of 640, which hold its place until it is drawn. */
export interface FormHeights {
  narrow: number;
  wide: number;
}

/** Of the form that nobody has designed. */
export const plainHeights: FormHeights = { narrow: 102, wide: 102 };

/**
 * SPEC section 9. The widget calls the API that the element names, wherever its script comes from; the link serves visitors
 * without scripts. Well-formed as XML too.
 */
export function toSnippet(publicUrl: string, waitlistId: string, link: string, heights = plainHeights): string {
  const [origin, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '<div',
    '  class="pl-waitlist-widget"',
    `  data-pl-waitlist-id="${id}"`,
    `  data-pl-api="${origin}"`,
    `  data-pl-height="${heights.narrow} ${heights.wide}"`,
    '>',
    `  <a href="${origin}/w/${id}">`,
    `    ${escapeHtml(link)}`,
    '  </a>',
    '</div>',
    `<script src="${origin}/js/widget.js" async=""></script>`,
  ].join('\n');
}
