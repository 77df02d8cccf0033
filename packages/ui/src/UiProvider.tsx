import { type ReactNode, useLayoutEffect } from 'react';
import { BackContext, type HoldBack, holdNothing } from './primitives/BackContext.ts';
import { keepFocus } from './primitives/keepFocus.ts';
import { type LinkComponent, LinkContext, PlainLink } from './primitives/LinkContext.tsx';
import { MissingContext } from './primitives/MissingContext.ts';
import { applyGlobalStyles } from './theme/globalStyles.ts';
import { darkTheme } from './theme/stitches.ts';

export type Theme = 'light' | 'dark';

export interface UiProviderProps {
  theme: Theme;
  /** The router's link; a plain `<a>` without one. */
  linkComponent?: LinkComponent;
  /** Lets a step back close what is open; it leads away without one. */
  holdBack?: HoldBack;
  /** Tells that a menu or a drawer could not be fetched. */
  onMissing?: () => void;
  children: ReactNode;
}

/** What every part of the ui stands in: the theme on `<html>`, the global styles, the link of the app, the watch over focus. */
export function UiProvider(props: UiProviderProps) {
  const { theme, linkComponent = PlainLink, holdBack = holdNothing, onMissing = ignore, children } = props;
  applyGlobalStyles();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle(darkTheme.className, theme === 'dark');
    root.style.colorScheme = theme;
  }, [theme]);
  useLayoutEffect(keepFocus, []);
  return (
    <BackContext value={holdBack}>
      <MissingContext value={onMissing}>
        <LinkContext value={linkComponent}>{children}</LinkContext>
      </MissingContext>
    </BackContext>
  );
}

const ignore = () => undefined;
