import { type ReactNode, useLayoutEffect } from 'react';
import { MissingContext } from './late/useLatePart.ts';
import { BackContext, type HoldBack, holdNothing } from './primitives/BackContext.ts';
import { keepFocus } from './primitives/keepFocus.ts';
import { type LinkComponent, LinkContext, PlainLink } from './primitives/LinkContext.tsx';
import type { CustomTheme } from './theme/createTheme.ts';
import { applyGlobalStyles } from './theme/globalStyles.ts';
import { darkTheme } from './theme/stitches.ts';
import { darkColors, lightColors } from './theme/themes.ts';

export type Theme = 'light' | 'dark';

export interface UiProviderProps {
  theme: Theme;
  /** Made by `createTheme`; may keep one side whatever `theme` says. */
  look?: CustomTheme;
  /** The router's link; defaults to a plain `<a>`. */
  linkComponent?: LinkComponent;
  /** Lets Back close an open dialog; without it, Back leaves the page. */
  holdBack?: HoldBack;
  /** Called when code loaded on demand, such as that of a menu, could not be fetched. */
  onMissing?: () => void;
  children: ReactNode;
}

/** Provides the theme on `<html>`, global styles, the app's link and focus management to the whole ui. */
export function UiProvider(props: UiProviderProps) {
  const { look, linkComponent = PlainLink, holdBack = holdNothing, onMissing = ignore, children } = props;
  const theme = look && look.scheme !== 'page' ? look.scheme : props.theme;
  applyGlobalStyles();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle(darkTheme.className, theme === 'dark');
    root.style.colorScheme = theme;
    const { canvas } = theme === 'dark' ? darkColors : lightColors;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', canvas);
    const variables = Object.entries(look?.variables[theme] ?? {});
    for (const [name, value] of variables) root.style.setProperty(name, value);
    return () => {
      for (const [name] of variables) root.style.removeProperty(name);
    };
  }, [look, theme]);
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
