import type { JSX as ReactJsx } from 'react';

/** Stitches looks for the global JSX namespace, which React 19 removed. */
declare global {
  namespace JSX {
    type Element = ReactJsx.Element;
    type IntrinsicElements = ReactJsx.IntrinsicElements;
  }
}
