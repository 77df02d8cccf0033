import type { Form, FormLanguage } from '../forms.ts';
import type { Look } from '../looks.ts';
import type { ListPageDesign } from './ListPage.ts';

/** Returns what the page shows of a form in one language. `look` is resolved; `onward` is the address that a sign-up leads to. */
export function toListPageDesign(
  { form, look }: { form: Form; look: Look },
  language: FormLanguage,
  onward: URL | null,
): ListPageDesign {
  const { text, launchesOn, image, hidesCredit } = form.page;
  return {
    texts: form.texts[language],
    look,
    text: text?.[language] ?? null,
    launchesOn: launchesOn ?? null,
    image: image ?? null,
    hidesCredit: hidesCredit ?? false,
    onward,
  };
}
