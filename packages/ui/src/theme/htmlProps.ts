import type { CustomTheme } from './createTheme.ts';

export interface HtmlProps {
  className: string | undefined;
  style: { colorScheme: 'light' | 'dark' };
}

/** Attributes of `<html>` for a page that a server renders: it then has its theme, and its look, before any script. */
export function htmlProps(theme: 'light' | 'dark', look?: CustomTheme): HtmlProps {
  const side = look && look.scheme !== 'page' ? look.scheme : theme;
  return {
    className: side === 'dark' ? 'dark' : undefined,
    style: { colorScheme: side, ...look?.variables[side] },
  };
}
