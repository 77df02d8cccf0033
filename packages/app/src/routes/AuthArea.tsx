import { AuthFrame } from '@prelude/ui/screens/shell/AuthFrame';
import type { ReactNode } from 'react';
import { usePreferences } from '../page/usePreferences.ts';
import { paths } from '../platform/paths.ts';

/** The frame of the pages before sign-in. SPEC section 2, "Unauthenticated area". */
export function AuthArea({ children }: { children: ReactNode }) {
  return (
    <AuthFrame preferences={usePreferences()} homeHref={paths.home}>
      {children}
    </AuthFrame>
  );
}
