import type { Plugin } from 'vite';
import { mix } from '../../packages/api/src/contract/colors/contrast.ts';
import { brighter, dark, deeper, light } from '../../packages/ui/src/theme/scales.ts';
import { config } from '../../packages/ui/src/theme/stitches.ts';
import {
  darkColors,
  darkShadows,
  lightColors,
  lightShadows,
  moreContrast,
} from '../../packages/ui/src/theme/themes.ts';
import { deprecated } from './deprecated.ts';
import { type Source, type TokenGroup, toDesignTokens } from './toDesignTokens.ts';
import { type ResolverDocument, toResolver } from './toResolver.ts';

/** Tokens have no em, which in a media query is as long as rem. */
const widthOf = (query: string) => /^(?:print, )?\(min-width: (\d+)em\)$/.exec(query)?.[1];

function toSource(): Source {
  const { space, sizes, radii, fontSizes, lineHeights, fonts, transitions } = config.theme;
  const breakpoints = Object.entries(config.media).flatMap(([name, query]) => {
    const width = widthOf(query);
    return width ? [[name, `${width}rem`]] : [];
  });
  return {
    scales: {
      light: { ...light, ...suffixed(deeper, 'Deeper') },
      dark: { ...dark, ...suffixed(brighter, 'Brighter') },
    },
    colors: { light: lightColors, dark: darkColors },
    shadows: { light: lightShadows, dark: darkShadows },
    space: toNames(space),
    sizes,
    radii,
    fontSizes,
    lineHeights,
    fonts,
    transitions,
    breakpoints: Object.fromEntries(breakpoints),
    deprecated,
  };
}

/** The tokens as the theme has them now. */
export const readDesignTokens = (): TokenGroup => toDesignTokens(toSource());

/** The same by theme and contrast. */
export function readResolver(): ResolverDocument {
  const strengthen = ({ text, canvas }: typeof lightColors) =>
    Object.fromEntries(Object.entries(moreContrast).map(([name, share]) => [name, mix(canvas, text, share)]));
  return toResolver(toSource(), { light: strengthen(lightColors), dark: strengthen(darkColors) });
}

/** The shades that were added to a scale, beside the scale’s own. */
const suffixed = (shades: Record<string, string>, suffix: string) =>
  Object.fromEntries(Object.entries(shades).map(([name, value]) => [`${name}${suffix}`, value]));

/** With names that are texts, as a file has them. */
const toNames = (steps: Record<number, string>): Record<string, string> => ({ ...steps });

const files: Record<string, () => object> = {
  'prelude.tokens.json': readDesignTokens,
  'prelude.resolver.json': readResolver,
};

const toText = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** Puts the tokens beside the gallery as files for design tools: made anew with each build, and at each request. */
export function designTokens(): Plugin {
  return {
    name: 'prelude-design-tokens',
    configureServer(server) {
      for (const [name, read] of Object.entries(files))
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(toText(read()));
        });
    },
    generateBundle() {
      for (const [fileName, read] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: toText(read()) });
    },
  };
}
