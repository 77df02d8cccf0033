import { declareFont } from './fonts.ts';
import { darkTheme, globalCss, theme } from './stitches.ts';
import { moreContrast } from './themes.ts';

const strengthened = Object.fromEntries(
  Object.entries(moreContrast).map(([name, share]) => [
    `--pl-colors-${name}`,
    `color-mix(in srgb, $colors$text ${share * 100}%, $colors$canvas)`,
  ]),
);

const applyRules = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    backgroundColor: '$canvas',
    WebkitTextSizeAdjust: '100%',
  },
  body: {
    backgroundColor: '$canvas',
    color: '$text',
    fontFamily: '$sans',
    fontSize: '$body',
    lineHeight: '$body',
    margin: 0,
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, p': { margin: 0 },
  a: { color: 'inherit' },
  'button, input, textarea, select': { font: 'inherit', letterSpacing: 'inherit' },
  '::selection': { backgroundColor: '$accent', color: '#ffffff' },
  ':focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '2px' },
  'h1:focus, main:focus': { outline: 'none' },
  // Keeps focused elements above a bar at the bottom.
  'html:has([data-bottom-bar])': { scrollPaddingBottom: 88, '@media (max-width: 767px)': { scrollPaddingBottom: 132 } },
  // Keeps focused elements and anchors below the top bar.
  '@media (max-width: 1023px)': { html: { scrollPaddingTop: 64 } },
  '@media (prefers-contrast: more)': {
    [`:root, .${theme.className}, .${darkTheme.className}, [class*="pl-look-"]`]: strengthened,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      scrollBehavior: 'auto !important',
      transitionDuration: '0s !important',
    },
  },
});

export function applyGlobalStyles(): void {
  declareFont();
  applyRules();
}
