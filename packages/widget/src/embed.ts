import { escapeHtml } from './escapeHtml.ts';
import type { Field, Settings } from './Settings.ts';
import { type QuestionWords, toQuestionLines } from './toQuestionLines.ts';
import template from './waitlist-example.html?raw';

/** Heights in pixels of a form that is 320 and 640 pixels wide. */
export interface FormHeights {
  narrow: number;
  wide: number;
}

/**
 * SPEC section 9. The widget calls the API that the element names, wherever its script comes from; the link serves visitors
 * without scripts. Well-formed as XML too. The heights are held until the form is there, so that nothing moves: before the
 * script runs by the width of the window, then by that of the element.
 */
export function toSnippet(publicUrl: string, waitlistId: string, link: string, heights?: FormHeights): string {
  const [origin, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '<div',
    '  class="pl-waitlist-widget"',
    `  data-pl-waitlist-id="${id}"`,
    `  data-pl-api="${origin}"`,
    ...(heights ? toHeightLines(heights) : []),
    '>',
    `  <a href="${origin}/w/${id}">`,
    `    ${escapeHtml(link)}`,
    '  </a>',
    '</div>',
    `<script src="${origin}/js/widget.js" async=""></script>`,
  ].join('\n');
}

/** Positive below the width at which the script takes the second height. */
const STEP = '480px - 100vw';

function toHeightLines(heights: FormHeights): string[] {
  const [narrow, wide] = [Math.ceil(heights.narrow), Math.ceil(heights.wide)];
  const held = narrow > wide ? `clamp(${wide}px, (${STEP}) * 999, ${narrow}px)` : `${narrow}px`;
  return [`  data-pl-height="${narrow} ${wide}"`, `  style="min-height: ${held}"`];
}

interface CodePlace {
  /** The server's address, without a trailing slash. */
  publicUrl: string;
  waitlistId: string;
}

/** A React component with the widget, for React 18 and later; the link serves visitors without scripts. */
export function toComponent({ publicUrl, waitlistId }: CodePlace, link: string): string {
  const [url, id] = [escapeHtml(publicUrl), escapeHtml(waitlistId)];
  return [
    '"use client";',
    'import { useEffect } from "react";',
    '',
    'export function WaitlistForm() {',
    '  useEffect(() => {',
    '    const script = document.createElement("script");',
    `    script.src = ${JSON.stringify(`${publicUrl}/js/widget.js`)};`,
    '    document.head.append(script);',
    '  }, []);',
    '  return (',
    '    <div',
    '      className="pl-waitlist-widget"',
    `      data-pl-waitlist-id="${id}"`,
    `      data-pl-api="${url}"`,
    '    >',
    `      <a href="${url}/w/${id}">{${JSON.stringify(link)}}</a>`,
    '    </div>',
    '  );',
    '}',
  ].join('\n');
}

/** A form as visitors get it now, and the words of its questions */
export interface AskedForm extends Pick<Settings, 'version' | 'fields' | 'mainLanguage'> {
  words: QuestionWords;
}

/** A form that the browser itself posts to the list's own page. It says which form it is, so that later questions refuse nobody. */
export function toPlainForm(
  { publicUrl, waitlistId }: CodePlace,
  words: { label: string; submit: string },
  form?: AskedForm,
): string {
  return [
    `<form action="${escapeHtml(`${publicUrl}/w/${waitlistId}`)}" method="post" accept-charset="utf-8">`,
    ...(form ? [`  <input type="hidden" name="formVersion" value="${form.version}">`] : []),
    '  <label>',
    `    ${escapeHtml(words.label)}`,
    '    <input name="email" type="email" autocomplete="email" required>',
    '  </label>',
    ...(form?.fields.flatMap((field) => toQuestionLines(field, form, form.words)) ?? []),
    `  <button>${escapeHtml(words.submit)}</button>`,
    '</form>',
  ].join('\n');
}

/** A call of the API, with an answer to each question. A list that names its sites refuses calls from elsewhere, so the first is named. */
export function toCall(
  { publicUrl, waitlistId }: CodePlace,
  allowedOrigins: readonly string[],
  form?: Pick<Settings, 'version' | 'fields'>,
): string {
  const [origin] = allowedOrigins;
  const answers = form?.fields.map((field) => [field.key, toExampleAnswer(field)]) ?? [];
  const signUp = {
    email: 'ada@example.com',
    ...(form && answers.length > 0 && { formVersion: form.version, answers: Object.fromEntries(answers) }),
  };
  return [
    `curl ${publicUrl}/v1/waitlists/${waitlistId}/contacts`,
    '--header "content-type: application/json"',
    ...(origin === undefined ? [] : [`--header "origin: ${origin}"`]),
    `--data '${JSON.stringify(signUp).replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ');
}

function toExampleAnswer({ kind, choices }: Field) {
  switch (kind) {
    case 'number':
      return 1;
    case 'yesNo':
    case 'consent':
      return true;
    case 'country':
      return 'PL';
    case 'choice':
      return choices?.[0]?.value ?? '';
    case 'choices':
      return choices?.slice(0, 1).map(({ value }) => value) ?? [];
    default:
      return '…';
  }
}

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
