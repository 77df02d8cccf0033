import { createContext, type ReactNode } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

export interface FormContextValue {
  /** Fields are as tall as the button that sends them. */
  size: 'regular' | 'large';
}

export const FormContext = createContext<FormContextValue>({ size: 'regular' });

/** What a form draws into itself for whoever watches it from around. Of a secret form nothing may be kept. */
export const FormWatchContext = createContext<((state: SubmitState, isSecret: boolean) => ReactNode) | null>(null);
