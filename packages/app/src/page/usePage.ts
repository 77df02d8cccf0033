import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { readKeptScroll, scrollToTop } from '../navigation/scroll.ts';

/** The open page. Null before the first one, whose title the browser announces itself. */
let current: { path: string; screen: string } | null = null;

let resolveFirst: () => void;
const first = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});

export const markFirstPage = (): void => resolveFirst();

export async function afterFirstPage(task: () => void): Promise<void> {
  await first;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}

export function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}

export function useOnReturn(callback: () => void): void {
  const callIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') callback();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', callIfVisible);
    return () => document.removeEventListener('visibilitychange', callIfVisible);
  }, []);
}

export function useDocumentTitle(title: string): void {
  const intl = useIntl();
  const [path] = useLocation();
  const documentTitle = intl.formatMessage({ id: 'common.documentTitle' }, { page: title });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path sets the title of its route first.
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle, path]);
}

/** After navigation, and for another `screen` at the same path, scrolls up and focuses the heading. DESIGN "Keyboard, screen reader, phone". */
export function usePage(title: string, screen = ''): void {
  const [path] = useLocation();
  useDocumentTitle(title);

  useEffect(markFirstPage, []);

  useEffect(() => {
    const before = current;
    current = { path, screen };
    if (!before || (before.path === path && before.screen === screen)) return;
    if (before.path === path || readKeptScroll() === 0) scrollToTop();
    focusPageTitle();
  }, [path, screen]);
}

const findTitle = () => document.getElementById('page-title') ?? document.querySelector('main');

/** Focuses the heading again two frames later: a drawer that closes returns focus to its button in between. */
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
