import type { FormLanguage } from '@prelude/api/contract/forms';
import type { PublicForm } from '@prelude/api/contract/publicForms';
import { FormFrame } from '@prelude/ui/screens/form/FormFrame';
import { mountPreview, type PreviewState } from '@prelude/widget/preview';
import { useEffect, useState } from 'react';

/** Typing is not drawn letter by letter. */
const REST_MS = 150;
/** CSS pixels of the form that nobody has designed, until the height is known. */
export const PLAIN_HEIGHT = 102;

export interface FormDrawing {
  form: PublicForm;
  language: FormLanguage;
  state: PreviewState;
}

interface DrawnFormProps {
  drawing: FormDrawing;
  /** Accessible name. */
  title: string;
  /** The visitor's. */
  scheme: 'light' | 'dark';
}

/** A form as visitors see it. */
export function DrawnForm({ drawing, title, scheme }: DrawnFormProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(PLAIN_HEIGHT);
  const [complaint, setComplaint] = useState('');
  const json = JSON.stringify(drawing);
  useEffect(() => {
    if (!page) return;
    const timer = setTimeout(() => setComplaint(drawForm(page, JSON.parse(json)).complaint), REST_MS);
    return () => clearTimeout(timer);
  }, [page, json]);
  return (
    <FormFrame
      title={title}
      height={height}
      scheme={scheme}
      complaint={complaint}
      onOpen={(frame) => {
        const opened = openPage(frame);
        new ResizeObserver(() => setHeight(opened.body.scrollHeight)).observe(opened.body);
        setPage(opened);
      }}
    />
  );
}

/** Styles of the page in the frame, in the color scheme of its element. */
const CSS = 'html{color-scheme:light dark}body{margin:0;overflow:hidden;background:transparent}';

/** Returns the empty page of a frame, ready for a form. */
export function openPage({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): Document {
  if (!page || !view) throw new Error('The frame has no page');
  // A page made of text has the CSP of the app, which allows no style element.
  const styles = new (view as Window & typeof globalThis).CSSStyleSheet();
  styles.replaceSync(CSS);
  page.adoptedStyleSheets = [styles];
  return page;
}

/** Draws a form in a page of its own. Returns its height in CSS pixels, and what the browser would say at the field. */
export function drawForm(
  page: Document,
  { form, language, state }: FormDrawing,
): { height: number; complaint: string } {
  const host = page.createElement('div');
  host.dataset.plLang = language;
  page.body.replaceChildren(host);
  const complaint = mountPreview(host, form, state);
  return { height: Math.ceil(host.getBoundingClientRect().height), complaint };
}
