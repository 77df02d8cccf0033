import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// What only pages of documentation need, no story waits for.
const Frame = lazy(async () => ({ default: (await import('./DocsFrame.tsx')).DocsFrame }));
const Page = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

export function container(frame: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <Frame {...frame} />
    </Suspense>
  );
}

export function page() {
  return <Page />;
}
