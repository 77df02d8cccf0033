import { escapeHtml } from './escapeHtml.ts';

/** Heights in pixels of a form that is 320 and 640 pixels wide. */
export interface FormHeights {
  narrow: number;
  wide: number;
}

/**
 * SPEC section 9. The widget calls the API that the element names, wherever its script comes from; the link serves visitors
 * without scripts. Well-formed as XML too. The heights are held until the form is there, so that nothing moves: before the
 * script runs by the width of the window, then by that of the element.
 */
export function toSnippet(publicUrl: string, waitlistId: string, link: string, heights?: FormHeights): string {
  const [origin, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '<div',
    '  class="pl-waitlist-widget"',
    `  data-pl-waitlist-id="${id}"`,
    `  data-pl-api="${origin}"`,
    ...(heights ? toHeightLines(heights) : []),
    '>',
    `  <a href="${origin}/w/${id}">`,
    `    ${escapeHtml(link)}`,
    '  </a>',
    '</div>',
    `<script src="${origin}/js/widget.js" async=""></script>`,
  ].join('\n');
}

/** Of the width at which the script changes from one height to the other. */
const STEP = '480px - 100vw';

function toHeightLines(heights: FormHeights): string[] {
  const [narrow, wide] = [Math.ceil(heights.narrow), Math.ceil(heights.wide)];
  const held = narrow > wide ? `clamp(${wide}px, (${STEP}) * 999, ${narrow}px)` : `${narrow}px`;
  return [`  data-pl-height="${narrow} ${wide}"`, `  style="min-height: ${held}"`];
}
