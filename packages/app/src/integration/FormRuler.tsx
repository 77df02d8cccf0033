import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import type { PublicForm } from '@prelude/api/contract/publicForms';
import { MeasuringFrame } from '@prelude/ui/screens/form/MeasuringFrame';
import type { FormHeights } from '@prelude/widget/embed';
import { drawPreview, openPreview } from '@prelude/widget/preview';
import { useState } from 'react';
import { useAppSelector } from '../state/store.ts';

const widths = { narrow: 320, wide: 640 } as const;

interface FormRulerProps {
  form: PublicForm;
  onMeasure: (heights: FormHeights) => void;
}

/** Measures a form as visitors get it, unseen. */
export function FormRuler({ form, onMeasure }: FormRulerProps) {
  const language = useAppSelector((state) => toFormLanguage(state.layout.locale));
  const [measured] = useState<Partial<FormHeights>>({});
  const measure = (width: keyof FormHeights, frame: HTMLIFrameElement) => {
    measured[width] = drawPreview(openPreview(frame), { form, language, state: 'idle', scheme: 'light' });
    const { narrow, wide } = measured;
    if (narrow && wide) onMeasure({ narrow, wide });
  };
  return (['narrow', 'wide'] as const).map((width) => (
    <MeasuringFrame key={width} width={widths[width]} onOpen={(frame) => measure(width, frame)} />
  ));
}
