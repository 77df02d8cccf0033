/** Shows a page as a visitor of that color scheme sees it, whatever the browser's is. */
export function followScheme(page: Document, scheme: 'light' | 'dark'): void {
  const { documentElement, defaultView, styleSheets } = page;
  const rules = [...styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    const { media } = rule as CSSMediaRule;
    if (media?.mediaText.includes('prefers-color-scheme')) media.mediaText = scheme === 'dark' ? 'all' : 'not all';
  }
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[media*=prefers-color-scheme]'))
    source.media = scheme === 'dark' ? 'all' : 'not all';
  // A frame gets an opaque backdrop where its page has another scheme than the frame.
  if (defaultView?.getComputedStyle(documentElement).colorScheme === 'light dark')
    documentElement.style.colorScheme = scheme;
}
