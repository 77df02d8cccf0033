import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  partial,
  refine,
  type Struct,
  string,
  type,
} from 'superstruct';
import { defineEndpoint, Id } from './endpoint.ts';
import { Field, Fields } from './fields.ts';
import { byFormLanguage, type FormLanguage, formLanguages } from './formLanguages.ts';
import { Color, Look } from './looks.ts';
import { canonical, countCharacters, type FieldCode, ruled, toCanonicalName, toCanonicalText } from './rules.ts';
import { slugRule } from './slugs.ts';
import { toUrl } from './toUrl.ts';

/** Characters of a text on one line. */
export const MAX_LINE = 128;
/** Characters of a sentence. */
export const MAX_SENTENCE = 500;
/** Characters of the hosted page's text in one language. */
export const MAX_PAGE_TEXT = 5_000;
/** Characters of an address that a sign-up leads to. */
export const MAX_URL = 2_000;

const atMost =
  (limit: number, code: FieldCode) =>
  (text: string): FieldCode | undefined =>
    countCharacters(text) > limit ? code : undefined;

/** `create` and `mask` turn an empty text into null, so that there is only one way to have none. */
const orNone = (struct: Struct<string, null>, toForm: (text: string) => string) =>
  optional(coerce(nullable(struct), string(), (text) => toForm(text) || null));

const Line = orNone(canonical('Line', atMost(MAX_LINE, 'length_max_128'), toCanonicalName), toCanonicalName);
const Sentence = orNone(
  canonical('Sentence', atMost(MAX_SENTENCE, 'length_max_500'), toCanonicalName),
  toCanonicalName,
);
const PageText = orNone(canonical('PageText', atMost(MAX_PAGE_TEXT, 'length_max_5000')), toCanonicalText);

/** In the order of the form. `label` and `placeholder` are of the e-mail field. */
export const formTextNames = ['title', 'sentence', 'label', 'placeholder', 'button', 'thanks'] as const;
export type FormTextName = (typeof formTextNames)[number];

/** Texts in one language, plain and shown as they are. An absent or null text is the product's own. */
export const FormTexts = object({
  title: Line,
  sentence: Sentence,
  label: Line,
  placeholder: Line,
  button: Line,
  thanks: Sentence,
});
export type FormTexts = Infer<typeof FormTexts>;

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && toUrl(text) !== null;

const RedirectUrl = canonical('RedirectUrl', (text) => {
  if (text === '') return 'required';
  return countCharacters(text) <= MAX_URL && isWebAddress(text) ? undefined : 'url';
});

/** The end of a sign-up: the thanks, or a page on an allowed origin of the list. */
export const FormAfter = object({ kind: enums(['thanks', 'redirect']), url: optional(RedirectUrl) });
export type FormAfter = { kind: 'thanks' } | { kind: 'redirect'; url: string };

/** `YYYY-MM-DD`, a day that exists. */
const Day = ruled('Day', (text) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? undefined : 'type';
});

/** `left` where none is given. `split` puts what is beside the form, a cover or the text, on the other half. */
export const pageLayouts = ['centred', 'left', 'split'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** `count` is the number of subscribers, rounded; `countdown` the days until `launchesOn`, in UTC. */
export const pageProofs = ['none', 'count', 'countdown'] as const;
export type PageProof = (typeof pageProofs)[number];

/** Covers that are drawn from the accent. */
export const drawnCovers = ['dawn', 'mesh', 'dunes', 'rings', 'bars', 'dots'] as const;
export type DrawnCover = (typeof drawnCovers)[number];

const Cover = refine(
  object({ kind: enums(['none', 'drawn', 'image']), name: optional(enums(drawnCovers)), id: optional(Id) }),
  'named',
  ({ kind, name, id }) => kind === 'none' || (kind === 'drawn' ? name : id) !== undefined || 'required',
);
/** `drawn` has a name, and `image` the id of an image of the kind `cover`. */
export type PageCover = Infer<typeof Cover>;

const DrawnImage = object({ id: Id, name: enums(drawnCovers), accent: Color, background: Color });
/** A picture for previews of links that was drawn from a cover: its id, and what it shows. */
export type DrawnImage = Infer<typeof DrawnImage>;

/** The hosted page `/w/{slug}`. */
export const HostedPage = object({
  /** Absent or null: the page's address is `/w/{waitlistId}`. */
  slug: optional(nullable(ruled('Slug', slugRule))),
  /** True if search engines may list it; false by default. */
  isIndexed: optional(boolean()),
  /** Paragraphs with bold, links and lists, as Markdown; HTML is shown as text. */
  text: optional(object(byFormLanguage(() => PageText))),
  /** Shown as text. */
  launchesOn: optional(nullable(Day)),
  /** `none` by default. */
  proof: optional(enums(pageProofs)),
  /** The former name of `proof: count`: accepted, and left out of replies. */
  showsCount: optional(boolean()),
  layout: optional(enums(pageLayouts)),
  cover: optional(Cover),
  /** Id of the picture for previews of links. */
  image: optional(nullable(Id)),
  /** Left out where `image` is another one. */
  drawnImage: optional(DrawnImage),
  /** True if "Made with Prelude" is left out; false by default. */
  hidesCredit: optional(boolean()),
});
export type HostedPage = Infer<typeof HostedPage>;

const formShape = {
  mainLanguage: optional(enums(formLanguages)),
  texts: object(byFormLanguage(() => FormTexts)),
  fields: Fields,
  look: Look,
  after: FormAfter,
  page: HostedPage,
};

/** The form of a list as its owner designs it. CONTRACT "Form". */
export const Form = object(formShape);
export interface Form {
  /** Lends its texts to the other languages. Absent in what was published before there was one, which lends nothing. */
  mainLanguage?: FormLanguage | undefined;
  texts: Record<FormLanguage, FormTexts>;
  fields: Field[];
  look: Look;
  after: FormAfter;
  page: HostedPage;
}

/** The form of a list that nobody has designed: all texts and looks are the product's own. */
export const defaultForm: Form = {
  mainLanguage: formLanguages[0],
  texts: byFormLanguage(() => ({})),
  fields: [],
  look: {},
  after: { kind: 'thanks' },
  page: {},
};

/** A key that is given replaces the draft's whole value. */
export const FormPatch = partial(object(formShape));
export type FormPatch = Partial<Form>;

/** `version` rises with each write of draft or publish. */
export const DesignedForm = type({
  version: number(),
  /** Number of the published form, from 1; 0 before the first publish, while it is the default form. */
  formVersion: number(),
  /** Milliseconds since 1970; null before the first publish. */
  publishedAt: nullable(number()),
  published: Form,
  draft: nullable(Form),
  askedFields: optional(array(Field)),
  unnumberedAt: optional(nullable(number())),
  hasMail: optional(boolean()),
});
export interface DesignedForm {
  version: number;
  formVersion: number;
  publishedAt: number | null;
  published: Form;
  draft: Form | null;
  /** All fields that were ever published: those asked now, then former ones, each with the choices that it had. An older API omits it. */
  askedFields?: Field[] | undefined;
  /** Time of the last sign-up without a `formVersion` while there were fields, to the hour; null if there was none. */
  unnumberedAt?: number | null | undefined;
  /** True where the server mails the people of lists, so that they can be asked to confirm. An older API omits it. */
  hasMail?: boolean | undefined;
}

/** Returns the form with its draft. 404 when the waitlist is missing or hidden from the caller. */
export const getForm = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/form',
  access: 'person',
  reply: DesignedForm,
});

/**
 * Writes the draft. 400 with `errors` by path, as in `texts.pl.title` and `fields.0.label.pl`; a field that was ever published keeps its kind; `after.url` must be on an allowed origin of the list. A
 * draft that equals what is published is dropped. No replies are kept for drafts that save themselves.
 */
export const patchForm = defineEndpoint({
  method: 'PATCH',
  path: '/v1/waitlists/:waitlistId/form',
  access: 'person',
  body: FormPatch,
  reply: DesignedForm,
  isVersioned: true,
});

/** Publishes the draft under the next number, and drops it. 409 `nothing_to_publish` without a draft, 409 `slug_taken`. */
export const publishForm = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/form/publish',
  access: 'person',
  reply: DesignedForm,
  isVersioned: true,
  isRepeatable: true,
  problem: [409, 'nothing_to_publish', 'slug_taken'],
});

/**
 * Publishes the form before the published one under the next number, and leaves the draft. A second call takes back the
 * first. 409 `nothing_to_revert` before the first publish.
 */
export const revertForm = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/form/revert',
  access: 'person',
  reply: DesignedForm,
  isVersioned: true,
  isRepeatable: true,
  problem: [409, 'nothing_to_revert', 'slug_taken'],
});

/** Returns an address that the list can have, made from a text: `halo`, or `halo-2` if another list has that one. It is not claimed. */
export const proposeSlug = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/slug',
  access: 'person',
  query: object({ wanted: string() }),
  reply: type({ slug: string() }),
});
