import { type PublicForm, toFormLanguage } from '@prelude/api/contract/forms';
import { MeasuringFrame } from '@prelude/ui/screens/form/MeasuringFrame';
import { useState } from 'react';
import { openFormFrame } from '../page/formFrame.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import type { FormHeights } from './toSnippet.ts';

const widths = { narrow: 320, wide: 640 } as const;

interface FormRulerProps {
  form: PublicForm;
  onMeasure: (heights: FormHeights) => void;
}

/** Measures a form as visitors get it, unseen. */
export function FormRuler({ form, onMeasure }: FormRulerProps) {
  const { backendUrl } = useServices().config;
  const language = useAppSelector((state) => toFormLanguage(state.layout.locale));
  const [measured] = useState<Partial<FormHeights>>({});
  const measure = async (width: keyof FormHeights, element: HTMLIFrameElement) => {
    const { height } = await openFormFrame(element, backendUrl).draw({ form, language, state: 'idle' });
    measured[width] = height;
    const { narrow, wide } = measured;
    if (narrow && wide) onMeasure({ narrow, wide });
  };
  return (['narrow', 'wide'] as const).map((width) => (
    <MeasuringFrame key={width} width={widths[width]} onOpen={(element) => void measure(width, element)} />
  ));
}
