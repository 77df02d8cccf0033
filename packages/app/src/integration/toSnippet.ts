import { escapeHtml } from './escapeHtml.ts';

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
