import type { Confirmation } from '../consent.ts';
import type { FormLanguage } from '../formLanguages.ts';
import type { Form, PageCover } from '../forms.ts';
import type { Look } from '../looks.ts';
import { toLenders, toOfferedLanguages, toPageTextIn, toTextsIn } from '../spokenTexts.ts';
import type { ListPageDesign, ShownCover } from './ListPage.ts';

/** Returns what the page shows of a form in one language. `look` is resolved; `onward` is the address that a sign-up leads to. */
export function toListPageDesign(
  { form, look, confirmation }: { form: Form; look: Look; confirmation: Confirmation },
  language: FormLanguage,
  onward: URL | null,
): ListPageDesign {
  const { launchesOn, image, layout, cover, proof, hidesCredit } = form.page;
  return {
    texts: toTextsIn(form, language),
    lenders: toLenders(form, language),
    mainLanguage: form.mainLanguage,
    fields: form.fields,
    languages: toOfferedLanguages(form),
    look,
    text: toPageTextIn(form, language),
    launchesOn: launchesOn ?? null,
    image: image ?? null,
    layout: layout ?? 'left',
    cover: cover ? toShownCover(cover) : null,
    proof: proof ?? 'none',
    hidesCredit: hidesCredit ?? false,
    confirmation,
    onward,
  };
}

function toShownCover({ kind, name, id }: PageCover): ShownCover | null {
  if (kind === 'drawn' && name) return { kind, name };
  return kind === 'image' && id ? { kind, id } : null;
}
