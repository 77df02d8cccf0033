import type { ContactSource, ContactWay } from '@prelude/api/contract/contacts';

/** In characters; what is over it is cut. */
const MAX_PAGE = 500;
const MAX_UTM = 100;
/** No name of a host is longer. */
const MAX_HOST = 253;

/** The whole addresses as a browser knows them; anything may stand there. */
export interface SentAddresses {
  page?: string | null;
  referrer?: string | null;
}

/**
 * What is kept of the addresses that came with a sign-up: origin and path of the page, its `utm_…`, and the host of
 * another site that led there. An address that is none, or of no site, is left out.
 */
export function toContactSource(way: ContactWay, sent: SentAddresses): ContactSource {
  const source: ContactSource = { way };
  const page = toSite(sent.page);
  if (page) {
    source.page = toWhole(`${page.origin}${page.pathname}`.slice(0, MAX_PAGE));
    if (page.search.includes('utm_')) addCampaign(source, page.searchParams);
  }
  const referrer = toSite(sent.referrer);
  const host = referrer && toName(referrer);
  if (host && host.length <= MAX_HOST && (!page || toName(page) !== host)) source.referrer = host;
  return source;
}

function toSite(address: string | null | undefined): URL | undefined {
  if (!address) return undefined;
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Without `www.`, with which the same site is called by half of those who link to it. */
const toName = ({ host }: URL): string => host.replace(/^www\./, '');

function addCampaign(source: ContactSource, query: URLSearchParams): void {
  const set = (field: 'utmSource' | 'utmMedium' | 'utmCampaign', name: string) => {
    const text = toText(query.get(name) ?? '');
    if (text) source[field] = text;
  };
  set('utmSource', 'utm_source');
  set('utmMedium', 'utm_medium');
  set('utmCampaign', 'utm_campaign');
}

/** Without what no database keeps and no screen shows. */
const toText = (text: string): string =>
  [
    ...text
      .replace(/\p{Cc}+/gu, ' ')
      .normalize('NFC')
      .trim(),
  ]
    .slice(0, MAX_UTM)
    .join('')
    .trim();

/** A path that was cut may end within an escape. */
const toWhole = (page: string): string => page.replace(/%[\dA-F]?$/i, '');
