import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { tellFirstPage } from '../platform/firstPage.ts';

/** Where the reader is; null until the first page was drawn, whose title the browser announces itself. */
let arrivedAt: string | null = null;
let isTraversal = false;

/** Going back and forth, the browser puts the reader where they were. A step within a page is none to another. */
export function watchTraversals(): void {
  window.addEventListener('popstate', () => {
    isTraversal = window.location.pathname !== arrivedAt;
  });
}

/**
 * Names the document and, after a change of route, leads focus and view to the page's title. DESIGN "Keyboard, screen reader, phone".
 */
export function usePage(title: string): void {
  const intl = useIntl();
  const [path] = useLocation();
  const documentTitle = intl.formatMessage({ id: 'common.documentTitle' }, { page: title });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(tellFirstPage, []);

  useEffect(() => {
    const isMove = arrivedAt !== null && arrivedAt !== path;
    arrivedAt = path;
    if (!isMove) return;
    if (!isTraversal) window.scrollTo(0, 0);
    isTraversal = false;
    focusPageTitle();
  }, [path]);
}

const findTitle = () => document.getElementById('page-title') ?? document.querySelector('main');

/**
 * Now and once more two frames later: a drawer that closes because of the same navigation gives focus back to what
 * opened it in between.
 */
export function focusPageTitle(): void {
  const target = findTitle();
  target?.focus({ preventScroll: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isElsewhere = activeElement === document.body || activeElement?.closest('header') !== null;
      if (isElsewhere) findTitle()?.focus({ preventScroll: true });
    }),
  );
}
