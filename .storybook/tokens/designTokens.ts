import type { Plugin } from 'vite';
import { config } from '../../packages/ui/src/theme/stitches.ts';
import { darkColors, darkShadows, lightColors, lightShadows } from '../../packages/ui/src/theme/themes.ts';
import { dark, deeper, light } from '../../packages/ui/src/theme/tokens.ts';
import { type TokenGroup, toDesignTokens } from './toDesignTokens.ts';

const FILE = 'prelude.tokens.json';

/** Tokens have no em, which in a media query is as long as rem. */
const widthOf = (query: string) => /^(?:print, )?\(min-width: (\d+)em\)$/.exec(query)?.[1];

/** The tokens as the theme has them now. */
export function readDesignTokens(): TokenGroup {
  const { space, radii, fontSizes, lineHeights, fonts, transitions } = config.theme;
  const breakpoints = Object.entries(config.media).flatMap(([name, query]) => {
    const width = widthOf(query);
    return width ? [[name, `${width}rem`]] : [];
  });
  return toDesignTokens({
    scales: { light: { ...light, ...prefixed(deeper) }, dark },
    colors: { light: lightColors, dark: darkColors },
    shadows: { light: lightShadows, dark: darkShadows },
    space: toNames(space),
    radii,
    fontSizes,
    lineHeights,
    fonts,
    transitions,
    breakpoints: Object.fromEntries(breakpoints),
  });
}

/** The shades that were added to a scale, beside the scale’s own. */
const prefixed = (shades: Record<string, string>) =>
  Object.fromEntries(Object.entries(shades).map(([name, value]) => [`${name}Deeper`, value]));

/** With names that are texts, as a file has them. */
const toNames = (steps: Record<number, string>): Record<string, string> => ({ ...steps });

/** Puts the tokens beside the gallery as a file for design tools: made anew with each build, and at each request. */
export function designTokens(): Plugin {
  const toText = () => `${JSON.stringify(readDesignTokens(), null, 2)}\n`;
  return {
    name: 'prelude-design-tokens',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(toText());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: toText() });
    },
  };
}
