import type { FieldCode } from '@prelude/api/contract/rules';
import { createContext, type ReactNode } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

export interface FormContextValue {
  /** Fields are as tall as the button that sends them. */
  size: 'regular' | 'large';
  /** Returns the server's error of a field, as long as its value is the one that was sent. */
  getServerError: (name: string, value: unknown) => FieldCode | undefined;
}

export const FormContext = createContext<FormContextValue>({ size: 'regular', getServerError: () => undefined });

/** Renders into a form what a component around it adds; nothing may be kept of a secret form. */
export const FormWatchContext = createContext<((state: SubmitState, isSecret: boolean) => ReactNode) | null>(null);
