import type { FieldCode } from '@prelude/api/contract/rules';
import { createContext } from 'react';

export interface FormContextValue {
  /** Fields are as tall as the button that sends them. */
  size: 'regular' | 'large';
  /** The server's verdict on a field, as long as its value is the one that was sent. */
  getVerdict: (name: string, value: unknown) => FieldCode | undefined;
}

export const FormContext = createContext<FormContextValue>({ size: 'regular', getVerdict: () => undefined });
