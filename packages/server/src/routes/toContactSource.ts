import type { ContactSource, ContactWay } from '@prelude/api/contract/contacts';
import { toCanonicalName } from '@prelude/api/contract/rules';

/** In characters; longer text is cut. */
const MAX_PAGE = 500;
const MAX_UTM = 100;
/** The longest name that DNS allows. */
const MAX_HOST = 253;

export interface SentAddresses {
  page?: string | null;
  referrer?: string | null;
}

/** Invalid addresses, and those that are not http(s), are left out. */
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

/** Drops `www.`: links to a site come with and without it. */
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

/** Replaces control characters: databases refuse some, and screens show none. */
const toText = (text: string): string =>
  [...toCanonicalName(text.replace(/\p{Cc}+/gu, ' '))].slice(0, MAX_UTM).join('').trim();

/** Drops a percent-escape that the cut left incomplete. */
const toWhole = (page: string): string => page.replace(/%[\dA-F]?$/i, '');
