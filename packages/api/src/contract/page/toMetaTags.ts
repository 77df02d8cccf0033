import { escapeHtml } from '../escapeHtml.ts';
import { PICTURE_SIZE } from '../looks.ts';
import type { ListPage } from './ListPage.ts';
import type { PageWords } from './PageWords.ts';

/** Tags that search engines and previews of links read. Previews load the picture by its whole address. */
export function toMetaTags(
  { language, address, query, design: { image, languages } }: ListPage,
  { openGraph }: PageWords,
  { title, description }: { title: string; description: string },
): string {
  const toAddress = (lang: string | null) => (lang ? `${address}?lang=${lang}` : address);
  const here = toAddress(query.get('lang') === language ? language : null);
  const picture = image && `${new URL(address).origin}/i/${image}`;
  const properties = {
    'og:type': 'website',
    'og:locale': openGraph,
    'og:url': here,
    'og:title': title,
    'og:description': description,
    ...(picture && {
      'og:image': picture,
      'og:image:width': PICTURE_SIZE.width,
      'og:image:height': PICTURE_SIZE.height,
    }),
  };
  const names = {
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    ...(picture && { 'twitter:image': picture }),
  };
  const links = [
    `<link rel="canonical" href="${escapeHtml(here)}">`,
    ...languages.map((code) => toAlternate(code, toAddress(code))),
    toAlternate('x-default', address),
  ];
  return [...links, ...toMetas('property', properties), ...toMetas('name', names)].join('\n');
}

const toAlternate = (code: string, href: string): string =>
  `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}">`;

const toMetas = (attribute: 'name' | 'property', values: Record<string, string | number>): string[] =>
  Object.entries(values).map(([name, value]) => `<meta ${attribute}="${name}" content="${escapeHtml(`${value}`)}">`);
