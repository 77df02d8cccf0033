export interface HtmlProps {
  className: string | undefined;
  style: { colorScheme: 'light' | 'dark' };
}

/** Attributes of `<html>` for a page that a server renders: it then has its theme before any script. */
export function htmlProps(theme: 'light' | 'dark'): HtmlProps {
  return { className: theme === 'dark' ? 'dark' : undefined, style: { colorScheme: theme } };
}
