import type { JSX as ReactJsx } from 'react';

/** Stitches looks for the global JSX namespace that React 19 took away. */
declare global {
  namespace JSX {
    type Element = ReactJsx.Element;
    type IntrinsicElements = ReactJsx.IntrinsicElements;
  }
}
