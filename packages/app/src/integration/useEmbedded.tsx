import { toCountryName } from '@prelude/api/contract/answerText';
import { countryCodes } from '@prelude/api/contract/countryCodes';
import { type FormLanguage, toFormLanguage } from '@prelude/api/contract/formLanguages';
import { defaultForm } from '@prelude/api/contract/forms';
import { type PublicForm, toPublicForm } from '@prelude/api/contract/publicForms';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { Skeleton } from '@prelude/ui/primitives/Skeleton';
import type { Locale } from '@prelude/ui/words/MessageId';
import { type FormHeights, toCall, toComponent, toExamplePage, toPlainForm, toSnippet } from '@prelude/widget/embed';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { downloadFile } from '../platform/downloadFile.ts';
import { toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import { DrawnForm, PLAIN_HEIGHT } from '../waitlistForm/DrawnForm.tsx';
import { copyWithToast, toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';
import { FormRuler } from './FormRuler.tsx';
import { usePublicForm } from './usePublicForm.ts';

/** Heights of the form that nobody has designed. */
const plainHeights: FormHeights = { narrow: PLAIN_HEIGHT, wide: PLAIN_HEIGHT };

/** Code for other pages, and an example of it. */
export function useEmbedded(waitlist: Waitlist) {
  const { publicUrl, backendUrl } = useServices().config;
  const lang = useAppSelector((state) => state.layout.locale);
  const link = translate('pages.listPage.title');
  const can = useCan();
  const form = usePublicForm(waitlist);
  const [heights, setHeights] = useState(plainHeights);
  const snippet = toSnippet(publicUrl, waitlist.id, link, heights);
  const downloadExample = () => {
    const words = {
      lang,
      title: waitlist.name,
      lead: translate('pages.integration.example.lead'),
      comment: translate('pages.integration.example.comment'),
    };
    downloadFile(EXAMPLE_FILE_NAME, 'text/html;charset=utf-8', toExamplePage(words, snippet));
    toasts.success('common.toast.exampleDownloaded');
  };
  const place = { publicUrl, waitlistId: waitlist.id };
  return {
    code: {
      html: snippet,
      react: toComponent(place, link),
      form: toPlainForm(
        place,
        { label: translate('pages.integration.live.email'), submit: translate('pages.integration.live.submit') },
        form && { ...form, words: toQuestionWords(toFormLanguage(lang)) },
      ),
      curl: toCall(place, waitlist.allowedOrigins, form),
    },
    postHref: toServerPage(`${backendUrl}/w/${waitlist.id}`, lang),
    preview: (
      <>
        {form || !can.design ? (
          <Preview form={form ?? plainForm} language={lang} />
        ) : (
          <Skeleton height={PLAIN_HEIGHT} />
        )}
        {form && <FormRuler key={JSON.stringify([form, lang])} form={form} onMeasure={setHeights} />}
      </>
    ),
    onCopy: (code: string) => copyWithToast(code),
    onDownload: downloadExample,
  };
}

const toQuestionWords = (language: FormLanguage) => ({
  lang: language,
  optional: translate('pages.listPage.answer.optional'),
  choose: translate('pages.listPage.answer.choose'),
  yes: translate('pages.listPage.answer.yes'),
  no: translate('pages.listPage.answer.no'),
  countries: countryCodes
    .map((code) => [code, toCountryName(code, language)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language)),
});

/** In an API of SPEC alone nobody can design one. */
const plainForm = toPublicForm({ ...defaultForm, formVersion: 0, status: 'open', allowedOrigins: [] });

function Preview({ form, language }: { form: PublicForm; language: Locale }) {
  const theme = useAppSelector((state) => state.layout.theme);
  const title = useIntl().formatMessage({ id: 'pages.integration.preview.title' });
  return (
    <DrawnForm drawing={{ form, language: toFormLanguage(language), state: 'idle' }} title={title} scheme={theme} />
  );
}

const EXAMPLE_FILE_NAME = 'waitlist-example.html';
