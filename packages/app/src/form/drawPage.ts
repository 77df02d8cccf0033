import messages from 'virtual:messages/all/hosted-page';
import { createIntl } from '@formatjs/intl';
import { byFormLanguage } from '@prelude/api/contract/formLanguages';
import { drawListPage } from '@prelude/api/contract/page/drawListPage';
import { toPageWords } from '@prelude/api/contract/page/toPageWords';
import { type PreviewedForm, toPreviewPage } from '@prelude/api/contract/page/toPreviewPage';
import { pageFonts } from '@prelude/ui/theme/pageFonts';
import { conventionsOf } from '../../../../locales/conventionsOf.ts';

const words = byFormLanguage((locale) =>
  toPageWords(createIntl({ locale, messages: messages[locale] }), conventionsOf[locale].openGraph),
);

/** Returns the HTML of a draft's page, as the server will send it. */
export const drawPage = (previewed: Omit<PreviewedForm, 'fonts' | 'today'>): string =>
  drawListPage(
    toPreviewPage({ ...previewed, fonts: pageFonts, today: new Date().toISOString().slice(0, 10) }),
    words[previewed.language],
  ).html;
