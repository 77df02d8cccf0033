import type { FieldCode } from '@prelude/api/contract/rules';
import { createContext, type ReactNode } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

export interface FormContextValue {
  /** Fields are as tall as the button that sends them. */
  size: 'regular' | 'large';
  /** The server's verdict on a field, as long as its value is the one that was sent. */
  getVerdict: (name: string, value: unknown) => FieldCode | undefined;
}

export const FormContext = createContext<FormContextValue>({ size: 'regular', getVerdict: () => undefined });

/** What a form draws into itself for whoever watches it from around. Of a secret form nothing may be kept. */
export const FormWatchContext = createContext<((state: SubmitState, isSecret: boolean) => ReactNode) | null>(null);
