import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** A way to another page of the gallery; opened beside this one where the reader asks the browser for that. */
export function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AnchorMdx href={href} target="_self">
      {children}
    </AnchorMdx>
  );
}
