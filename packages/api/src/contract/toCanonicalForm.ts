import { toCanonicalField } from './fields.ts';
import { byFormLanguage, formLanguages } from './formLanguages.ts';
import { type DrawnImage, type Form, type FormAfter, formTextNames, type HostedPage, type PageCover } from './forms.ts';
import { toCanonicalLook } from './looks.ts';

/** A form as it is sent. */
export type WrittenForm = Omit<Form, 'after'> & { after: { kind: FormAfter['kind']; url?: string | undefined } };

const pageParts = [
  'slug',
  'isIndexed',
  'text',
  'launchesOn',
  'proof',
  'layout',
  'cover',
  'image',
  'drawnImage',
  'hidesCredit',
] as const;

const isGiven = (value: unknown): boolean => value != null && value !== false && value !== '';

/** Keeps what differs from its default, in the order of `names`. */
const pickGiven = <Value extends object>(value: Value, names: readonly (keyof Value & string)[]): Value =>
  Object.fromEntries(names.filter((name) => isGiven(value[name])).map((name) => [name, value[name]])) as Value;

function toCanonicalCover({ kind, name, id }: PageCover): PageCover | undefined {
  if (kind === 'drawn') return { kind, name };
  return kind === 'image' ? { kind, id: id?.toLowerCase() } : undefined;
}

const toCanonicalDrawnImage = ({ id, name, accent, background }: DrawnImage): DrawnImage => ({
  id: id.toLowerCase(),
  name,
  accent,
  background,
});

/** Returns a page as it is written now, in canonical form. */
export function toCanonicalPage({ showsCount, ...page }: HostedPage): HostedPage {
  const text = page.text && pickGiven(page.text, formLanguages);
  const image = page.image?.toLowerCase();
  const drawnImage = page.drawnImage && toCanonicalDrawnImage(page.drawnImage);
  const proof = page.proof ?? (showsCount ? 'count' : 'none');
  return pickGiven(
    {
      ...page,
      text: text && Object.keys(text).length > 0 ? text : undefined,
      proof: proof === 'none' ? undefined : proof,
      layout: page.layout === 'left' ? undefined : page.layout,
      cover: page.cover && toCanonicalCover(page.cover),
      image,
      drawnImage: drawnImage?.id === image ? drawnImage : undefined,
    },
    pageParts,
  );
}

/** Returns the form without whatever is its default, all keys in one order: two forms are the same if their JSON is. */
export const toCanonicalForm = ({ mainLanguage, texts, fields, look, after, page }: WrittenForm): Form => ({
  mainLanguage: mainLanguage ?? formLanguages[0],
  texts: byFormLanguage((language) => pickGiven(texts[language], formTextNames)),
  fields: fields.map(toCanonicalField),
  look: toCanonicalLook(look),
  after: after.kind === 'redirect' && after.url ? { kind: 'redirect', url: after.url } : { kind: 'thanks' },
  page: toCanonicalPage(page),
});

/** True if the forms mean the same. */
export const isSameForm = (one: WrittenForm, other: WrittenForm): boolean =>
  JSON.stringify(toCanonicalForm(one)) === JSON.stringify(toCanonicalForm(other));
