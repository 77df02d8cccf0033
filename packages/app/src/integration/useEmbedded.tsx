import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useEffect, useState } from 'react';
import { usePublicForm } from '../page/usePublicForm.ts';
import { downloadFile } from '../platform/downloadFile.ts';
import { toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import { copyWithToast, toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';
import { escapeHtml } from './escapeHtml.ts';
import { FormRuler } from './FormRuler.tsx';
import { toCall, toComponent, toPlainForm } from './toSamples.ts';
import { type FormHeights, toSnippet } from './toSnippet.ts';
import template from './waitlist-example.html?raw';

/** Of the form that nobody has designed. */
export const plainHeights: FormHeights = { narrow: 102, wide: 102 };

/** Code for other pages, and an example of it. */
export function useEmbedded(waitlist: Waitlist) {
  const { publicUrl, backendUrl } = useServices().config;
  const lang = useAppSelector((state) => state.layout.locale);
  const link = translate('pages.listPage.title');
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
      form: toPlainForm(place, {
        label: translate('pages.integration.live.email'),
        submit: translate('pages.integration.live.submit'),
      }),
      curl: toCall(place, waitlist.allowedOrigins),
    },
    postHref: toServerPage(`${backendUrl}/w/${waitlist.id}`, lang),
    preview: (
      <>
        <WidgetPreview waitlistId={waitlist.id} />
        {form && <FormRuler key={JSON.stringify([form, lang])} form={form} onMeasure={setHeights} />}
      </>
    ),
    onCopy: (code: string) => copyWithToast(code),
    onDownload: downloadExample,
  };
}

function WidgetPreview({ waitlistId }: { waitlistId: string }) {
  const { backendUrl } = useServices().config;
  const lang = useAppSelector((state) => state.layout.locale);
  useEffect(() => loadScript(`${backendUrl}/js/widget.js`), [backendUrl]);
  return (
    <div
      className="pl-waitlist-widget"
      data-pl-waitlist-id={waitlistId}
      data-pl-api={backendUrl}
      data-pl-lang={lang}
      inert
    />
  );
}

const requested = new Set<string>();

function loadScript(src: string): void {
  if (requested.has(src)) return;
  requested.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () => requested.delete(src);
  document.head.append(script);
}

const EXAMPLE_FILE_NAME = 'waitlist-example.html';

export interface ExampleWords {
  /** BCP 47 tag of the texts' language. */
  lang: string;
  title: string;
  lead: string;
  comment: string;
}

export function toExamplePage({ lang, comment, ...words }: ExampleWords, snippet: string): string {
  const texts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, escapeHtml(text)])),
    // `--` or `>` could end the HTML comment.
    comment: comment.replace(/-{2,}|>/g, ''),
    snippet: snippet.replace(/^/gm, '      '),
  };
  const page = template.replace('lang="en"', () => `lang="${escapeHtml(lang)}"`);
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => texts[name] ?? '');
}
