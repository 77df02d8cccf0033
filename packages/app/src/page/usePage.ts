import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { markFirstPage } from '../platform/firstPage.ts';

/** Path of the open page. Null before the first one, whose title the browser announces by itself. */
let currentPath: string | null = null;
let isTraversal = false;

/** Notes back and forward navigation between pages, on which the browser restores the scroll position itself. */
export function watchTraversals(): void {
  window.addEventListener('popstate', () => {
    isTraversal = window.location.pathname !== currentPath;
  });
}

/**
 * Sets the document's title and, after navigation, scrolls up and focuses the page's heading. DESIGN "Keyboard, screen
 * reader, phone".
 */
export function usePage(title: string): void {
  const intl = useIntl();
  const [path] = useLocation();
  const documentTitle = intl.formatMessage({ id: 'common.documentTitle' }, { page: title });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(markFirstPage, []);

  useEffect(() => {
    const isNavigation = currentPath !== null && currentPath !== path;
    currentPath = path;
    if (!isNavigation) return;
    if (!isTraversal) window.scrollTo(0, 0);
    isTraversal = false;
    focusPageTitle();
  }, [path]);
}

const findTitle = () => document.getElementById('page-title') ?? document.querySelector('main');

/**
 * Focuses the page's heading, and again two frames later: in between, a drawer that the same navigation closes returns
 * focus to its button.
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
