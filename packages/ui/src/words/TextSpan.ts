import { createElement, type ReactNode } from 'react';

/**
 * Holds each translated text in an element of its own. Browsers that translate a page replace its text nodes, and React would
 * update or remove the nodes that it made: counts would stay as they were, and pages would break.
 */
export function TextSpan({ children }: { children?: ReactNode }) {
  const parts: ReactNode = Array.isArray(children)
    ? children.map((part: ReactNode, index) =>
        typeof part === 'string' ? createElement('span', { key: index }, part) : part,
      )
    : children;
  return createElement('span', null, parts);
}
