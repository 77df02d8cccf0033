import { type ReactNode, useLayoutEffect } from 'react';
import { BackContext, type HoldBack, holdNothing } from './primitives/BackContext.ts';
import { keepFocus } from './primitives/keepFocus.ts';
import { type LinkComponent, LinkContext, PlainLink } from './primitives/LinkContext.tsx';
import { applyGlobalStyles } from './theme/globalStyles.ts';
import { darkTheme } from './theme/stitches.ts';

export type Theme = 'light' | 'dark';

export interface UiProviderProps {
  theme: Theme;
  /** The router's link; a plain `<a>` without one. */
  linkComponent?: LinkComponent;
  /** Lets a step back close what is open; it leads away without one. */
  holdBack?: HoldBack;
  children: ReactNode;
}

/** What every part of the ui stands in: the theme on `<html>`, the global styles, the link of the app, the watch over focus. */
export function UiProvider({ theme, linkComponent = PlainLink, holdBack = holdNothing, children }: UiProviderProps) {
  applyGlobalStyles();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle(darkTheme.className, theme === 'dark');
    root.style.colorScheme = theme;
  }, [theme]);
  useLayoutEffect(keepFocus, []);
  return (
    <BackContext value={holdBack}>
      <LinkContext value={linkComponent}>{children}</LinkContext>
    </BackContext>
  );
}
