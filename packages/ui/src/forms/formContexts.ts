import { createContext, type ReactNode } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

/** Fields are as tall as the button that sends them. */
export const FormSizeContext = createContext<'regular' | 'large'>('regular');

/** Renders into a form what a component around it adds; nothing may be kept of a secret form. */
export const FormWatchContext = createContext<((state: SubmitState, isSecret: boolean) => ReactNode) | null>(null);
