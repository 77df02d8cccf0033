import { mapTo, type Source, type TokenGroup, toBase, toColor, toMeanings } from './toDesignTokens.ts';

export type Reference = { $ref: string };

/** A document of the Design Tokens Resolver Module: which tokens hold, by the chosen context of each modifier. */
export interface ResolverDocument {
  $schema: string;
  name: string;
  version: '2025.10';
  sets: Record<string, { sources: TokenGroup[] }>;
  modifiers: Record<string, { description: string; contexts: Record<string, TokenGroup[]>; default: string }>;
  resolutionOrder: Reference[];
}

/** The colors of both themes under `prefers-contrast: more`. */
export type MoreContrast = Record<'light' | 'dark', Record<string, string>>;

/** All tokens in one document that refers to no other. Their names are the same in each theme and contrast. */
export function toResolver(source: Source, moreContrast: MoreContrast): ResolverDocument {
  const toTheme = (theme: keyof MoreContrast): TokenGroup[] => [
    { ...toMeanings(theme, source), moreContrast: mapTo('color', moreContrast[theme], toColor) },
  ];
  const stronger = Object.fromEntries(Object.keys(moreContrast.light).map((name) => [name, `{moreContrast.${name}}`]));
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: 'Prelude',
    version: '2025.10',
    sets: { base: { sources: [toBase(source)] } },
    modifiers: {
      theme: {
        description: 'By day or by night.',
        contexts: { light: toTheme('light'), dark: toTheme('dark') },
        default: 'light',
      },
      contrast: {
        description: 'As the system asks for it.',
        contexts: { standard: [], more: [{ color: mapTo('color', stronger, (reference) => reference) }] },
        default: 'standard',
      },
    },
    resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }, { $ref: '#/modifiers/contrast' }],
  };
}
