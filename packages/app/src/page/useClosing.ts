import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { stepBack } from './leave.ts';

/**
 * Returns what closes something that the URL opens: it goes back to where it was opened, or replaces the URL by `href` where
 * the visit began with it. Once: the URL follows later, and a second step back would leave the page.
 */
export function useClosing(isOpen: boolean, href: string): () => void {
  const [, navigate] = useLocation();
  const wasOpen = useRef(isOpen);
  const isOpenedHere = useRef(false);
  const isClosing = useRef(false);
  useEffect(() => {
    isOpenedHere.current = isOpen && (isOpenedHere.current || !wasOpen.current);
    wasOpen.current = isOpen;
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere.current) stepBack();
    else navigate(href, { replace: true });
  };
}
