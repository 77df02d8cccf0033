import { type ReactNode, use } from 'react';
import { useFormState } from 'react-final-form';
import { Button } from '../primitives/Button.tsx';
import type { DisabledProps, Emphasis, PartProps, Tone, Width } from '../props.ts';
import { FormContext } from './formContexts.ts';

export interface SubmitButtonProps extends PartProps<'button'>, DisabledProps {
  tone?: Extract<Tone, 'neutral' | 'danger'>;
  emphasis?: Extract<Emphasis, 'solid' | 'outline'>;
  width?: Extract<Width, 'full'>;
  /** Tells `onSubmit` which of several buttons was pressed. */
  value?: string;
  children: ReactNode;
}

/** Sends the form around it: as tall as its fields, busy while an attempt is under way, and shown as disabled while a value is invalid. */
export function SubmitButton({ emphasis = 'solid', ...button }: SubmitButtonProps) {
  const { size, isBusy } = use(FormContext);
  const { hasValidationErrors } = useFormState({ subscription: { hasValidationErrors: true } });
  return (
    <Button
      {...button}
      type="submit"
      emphasis={emphasis}
      size={size}
      isBusy={isBusy}
      // A press still lets the form say what is missing.
      aria-disabled={hasValidationErrors || undefined}
    />
  );
}
