import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import type { PublicForm } from '@prelude/api/contract/publicForms';
import { FormFrame } from '@prelude/ui/screens/form/FormFrame';
import { drawPreview, openPreview, type PreviewState } from '@prelude/widget/preview';
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
  const json = JSON.stringify(drawing);
  useEffect(() => {
    if (!page) return;
    const timer = setTimeout(() => drawPreview(page, { ...JSON.parse(json), scheme }), REST_MS);
    return () => clearTimeout(timer);
  }, [page, json, scheme]);
  return (
    <FormFrame
      title={title}
      height={height}
      scheme={scheme}
      onOpen={(frame) => {
        const frameDocument = openPreview(frame);
        new ResizeObserver(() => setHeight(frameDocument.body.scrollHeight)).observe(frameDocument.body);
        setPage(frameDocument);
      }}
    />
  );
}
