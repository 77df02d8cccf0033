import {
  type DrawnCover,
  type FormLanguage,
  type FormTexts,
  formLanguages,
  type PageLayout,
  type PageProof,
} from '../forms.ts';
import type { Look } from '../looks.ts';
import type { Lenders } from '../spokenTexts.ts';
import type { PageFonts } from './pageFonts.ts';

/** Outcome that the form's answer leads to; `email` is null once the address of the page is old. `referrer` is the page that led to the first visit; the form sends it along. */
export type Outcome =
  | { state: 'done'; email: string | null }
  | { state: 'refused' }
  | { state: 'invalid' | 'offline'; email: string; referrer: string }
  | { state: 'throttled'; email: string; referrer: string; seconds: number };

export type ListPageState = Outcome | { state: 'open'; referrer: string } | { state: 'paused' | 'closed' | 'missing' };

export type ShownCover = { kind: 'drawn'; name: DrawnCover } | { kind: 'image'; id: string };

/** The published design, in the language of the page; plain for a page that is missing. */
export interface ListPageDesign {
  texts: FormTexts;
  lenders: Lenders;
  /** Languages that the page offers. */
  languages: readonly FormLanguage[];
  look: Look;
  /** Markdown */
  text: string | null;
  /** `YYYY-MM-DD` */
  launchesOn: string | null;
  image: string | null;
  layout: PageLayout;
  cover: ShownCover | null;
  proof: PageProof;
  hidesCredit: boolean;
  /** The address that a sign-up leads to, if not to the thanks. */
  onward: URL | null;
}

export interface ListPage {
  language: FormLanguage;
  page: ListPageState;
  design: ListPageDesign;
  /** Subscribers; null unless the owner shows the number, and the page is open. */
  count: number | null;
  /** The page without its query, as search engines and previews of links know it. */
  address: string;
  /** Address of images up to their id, such as `/i/`. */
  imageBase: string;
  fonts: PageFonts;
  /** The query of this visit, without an outcome. */
  query: URLSearchParams;
  isIndexed: boolean;
  /** The day in UTC, `YYYY-MM-DD`. */
  today: string;
}

export const plainDesign: ListPageDesign = {
  texts: {},
  lenders: {},
  languages: formLanguages,
  look: {},
  text: null,
  launchesOn: null,
  image: null,
  layout: 'left',
  cover: null,
  proof: 'none',
  hidesCredit: false,
  onward: null,
};
