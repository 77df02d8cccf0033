import { escapeHtml } from '../escapeHtml.ts';
import type { ListPage } from './ListPage.ts';
import type { PageWords } from './PageWords.ts';

/** Links that share the page's own address, without the query of this visit. */
export function toShareLinks({ address, design: { texts } }: ListPage, { say }: PageWords): string {
  const title = texts.title ?? say('pages.listPage.title');
  const [url, text, both] = [address, title, `${title} ${address}`].map(encodeURIComponent);
  const links = [
    ['X', `https://x.com/intent/post?text=${text}&url=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['WhatsApp', `https://wa.me/?text=${both}`],
    [say('pages.listPage.share.email'), `mailto:?subject=${text}&body=${url}`],
  ] as const;
  const items = links.map(
    ([name, href]) => `<li><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(name)}</a></li>`,
  );
  return `<div class="share"><p>${escapeHtml(say('pages.listPage.share'))}</p><ul>${items.join('')}</ul></div>`;
}
