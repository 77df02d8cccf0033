import type { Confirmation } from '../consent.ts';
import type { FormLanguage } from '../formLanguages.ts';
import type { Form } from '../forms.ts';
import type { Look } from '../looks.ts';
import type { ListPage, ListPageState } from './ListPage.ts';
import type { PageFonts } from './pageFonts.ts';
import { toListPageDesign } from './toListPageDesign.ts';

const EMAIL = 'ada@example.com';
const typed = { email: EMAIL, referrer: '' };

/** States that the designer shows. A page that is sending is still the one before. */
const states = {
  idle: { state: 'open', referrer: '' },
  busy: { state: 'open', referrer: '' },
  done: { state: 'done', email: EMAIL },
  invalid: { state: 'invalid', email: 'ada', referrer: '' },
  throttled: { state: 'throttled', ...typed, seconds: 300 },
  refused: { state: 'refused' },
  offline: { state: 'offline', ...typed },
  paused: { state: 'paused' },
  closed: { state: 'closed' },
} satisfies Record<string, ListPageState>;

export interface PreviewedForm {
  form: Form;
  /** Resolved. */
  look: Look;
  /** `off` by default. */
  confirmation?: Confirmation;
  language: FormLanguage;
  state: keyof typeof states;
  /** The page's whole address. */
  address: string;
  /** Subscribers. */
  count: number;
  /** Nothing is sent from a preview, so that it may be left out. */
  formVersion?: number;
  imageBase: string;
  fonts: PageFonts;
  /** The day in UTC, `YYYY-MM-DD`. */
  today: string;
}

/** Returns the page that visitors will get once the form is published; a redirect is left out, as it would leave the preview. */
export const toPreviewPage = ({
  form,
  look,
  confirmation = 'off',
  language,
  state,
  address,
  count,
  formVersion = 0,
  imageBase,
  fonts,
  today,
}: PreviewedForm): ListPage => ({
  language,
  page: states[state],
  design: toListPageDesign({ form, look, confirmation }, language, null),
  count: form.page.proof === 'count' && states[state].state === 'open' ? count : null,
  address,
  formVersion,
  imageBase,
  fonts,
  query: new URLSearchParams(),
  isIndexed: form.page.isIndexed === true,
  today,
});
