import type { Confirmation } from '../consent.ts';
import type { Field } from '../fields.ts';
import { type FormLanguage, formLanguages } from '../formLanguages.ts';
import type { DrawnCover, FormTexts, PageLayout, PageProof } from '../forms.ts';
import type { Look } from '../looks.ts';
import type { FieldErrors } from '../problem.ts';
import type { Lenders } from '../spokenTexts.ts';
import type { PageFonts } from './pageFonts.ts';

/** Texts of a form that was refused, and its errors, both by the names of its fields, as in `answers.role`. */
export interface TypedAnswers {
  answers?: Readonly<Record<string, string | string[]>> | undefined;
  errors?: FieldErrors | undefined;
}

/** Outcome that the form's answer leads to; `email` is null once the address of the page is old. `referrer` is the page that led to the first visit; the form sends it along. */
export type Outcome =
  | { state: 'done'; email: string | null }
  | { state: 'refused' }
  | ({ state: 'invalid' | 'offline'; email: string; referrer: string } & TypedAnswers)
  | ({ state: 'throttled'; email: string; referrer: string; seconds: number } & TypedAnswers);

export type ListPageState = Outcome | { state: 'open'; referrer: string } | { state: 'paused' | 'closed' | 'missing' };

export type ShownCover = { kind: 'drawn'; name: DrawnCover } | { kind: 'image'; id: string };

/** The published design, in the language of the page; plain for a page that is missing. */
export interface ListPageDesign {
  texts: FormTexts;
  lenders: Lenders;
  /** Lends its words to fields. */
  mainLanguage: FormLanguage | undefined;
  fields: readonly Field[];
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
  confirmation: Confirmation;
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
  /** Number of the published form; the form sends it along. */
  formVersion: number;
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
  mainLanguage: undefined,
  fields: [],
  languages: formLanguages,
  look: {},
  text: null,
  launchesOn: null,
  image: null,
  layout: 'left',
  cover: null,
  proof: 'none',
  hidesCredit: false,
  confirmation: 'off',
  onward: null,
};
