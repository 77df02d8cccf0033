import { mix } from '@prelude/api/contract/colors/contrast';
import { darkColors, lightColors, moreContrast } from '@prelude/ui/theme/themes';
import { space } from '@prelude/ui/theme/tokens';
import { describe, expect, it, test } from 'vitest';
import { readDesignTokens, readResolver } from '../../.storybook/tokens/designTokens.ts';
import {
  type Token,
  type TokenGroup,
  toColor,
  toDesignTokens,
  toDimension,
} from '../../.storybook/tokens/toDesignTokens.ts';

const isToken = (node: unknown): node is Token => typeof node === 'object' && node !== null && '$value' in node;

/** Returns every token with its path as references name it. */
function flatten(group: TokenGroup, path: readonly string[] = []): [string, Token][] {
  return Object.entries(group).flatMap(([name, node]): [string, Token][] => {
    if (name.startsWith('$') || typeof node !== 'object') return [];
    const here = [...path, name];
    return isToken(node) ? [[here.join('.'), node]] : flatten(node, here);
  });
}

const tokens = new Map(flatten(readDesignTokens()));

/** Returns the final value, following references. */
function resolve(value: unknown, among = tokens): unknown {
  const [, path] = /^\{(.+)\}$/.exec(String(value)) ?? [];
  return path === undefined ? value : resolve(among.get(path)?.$value, among);
}

const shapes: Record<string, (value: unknown) => void> = {
  color: (value) =>
    expect(value).toEqual({
      colorSpace: 'srgb',
      components: [expect.any(Number), expect.any(Number), expect.any(Number)],
      alpha: expect.any(Number),
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
    }),
  dimension: (value) => expect(value).toEqual({ value: expect.any(Number), unit: expect.stringMatching(/^(px|rem)$/) }),
  fontFamily: (value) => expect(value).toEqual(expect.arrayContaining([expect.stringMatching(/^[^"]+$/)])),
  shadow: (value) => {
    for (const layer of value as Record<string, unknown>[]) {
      shapes.color?.(layer.color);
      for (const part of ['offsetX', 'offsetY', 'blur', 'spread']) shapes.dimension?.(layer[part]);
    }
  },
  transition: (value) => {
    const { duration, timingFunction } = value as { duration: unknown; timingFunction: unknown[] };
    expect(duration).toEqual({ value: expect.any(Number), unit: 'ms' });
    expect(timingFunction).toHaveLength(4);
  },
};

describe('the file of tokens', () => {
  it.each([...tokens])('%s has the shape of its type', (path, { $type, $value }) => {
    // Braces and dots are reserved for references, a leading dollar for the format.
    expect(path.split('.').filter((name) => /[{}$]/.test(name))).toEqual([]);
    expect(Object.keys(shapes)).toContain($type);
    shapes[$type]?.(resolve($value));
  });

  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ])('has every semantic colour of the %s theme', (theme, colors) => {
    const held = Object.keys(colors).map((name) => [name, resolve(tokens.get(`${theme}.color.${name}`)?.$value)]);
    expect(held).toEqual(Object.entries(colors).map(([name, colour]) => [name, toColor(colour)]));
  });

  it('refers from a semantic colour to its scale', () => {
    expect(tokens.get('light.color.textMuted')?.$value).toBe('{scale.light.sand11Deeper}');
    expect(tokens.get('dark.color.textMuted')?.$value).toBe('{scale.dark.sand11Brighter}');
  });

  it('has each step of space, and the breakpoints', () => {
    expect([...tokens.keys()].filter((path) => path.startsWith('space.'))).toHaveLength(Object.keys(space).length);
    expect(tokens.get('breakpoint.md')?.$value).toEqual({ value: 48, unit: 'rem' });
  });
});

test('a shadow keeps all its layers and colours', () => {
  const none = { light: {}, dark: {} };
  const rest = {
    deprecated: {},
    sizes: {},
    space: {},
    radii: {},
    fontSizes: {},
    lineHeights: {},
    fonts: {},
    transitions: {},
    breakpoints: {},
  };
  const css = '0 8px 24px -8px rgba(33, 32, 28, 0.16), 0 2px 6px rgba(0, 0, 0, 0.08)';
  const made = toDesignTokens({ scales: none, colors: none, shadows: { light: { menu: css }, dark: {} }, ...rest });
  const [[, token] = []] = flatten(made);
  expect(token?.$value).toMatchObject([
    { offsetY: { value: 8, unit: 'px' }, spread: { value: -8, unit: 'px' }, color: { hex: '#21201c', alpha: 0.16 } },
    { blur: { value: 6, unit: 'px' }, spread: { value: 0, unit: 'px' }, color: { hex: '#000000', alpha: 0.08 } },
  ]);
});

test('values that the format cannot express are refused', () => {
  expect(() => toColor('rebeccapurple')).toThrow('rebeccapurple');
  expect(() => toDimension('2em')).toThrow('2em');
});

test('a token that is going says what to use instead, and one that is gone is not forgotten', () => {
  expect(tokens.get('breakpoint.xl')).toMatchObject({ $deprecated: expect.stringContaining('lg') });
  expect([...tokens.values()].filter((token) => '$deprecated' in token)).toHaveLength(1);
  const none = { light: {}, dark: {} };
  const rest = { sizes: {}, space: {}, radii: {}, fontSizes: {}, lineHeights: {}, fonts: {}, transitions: {} };
  const source = { scales: none, colors: none, shadows: none, ...rest, breakpoints: { md: '768px' } };
  expect(() => toDesignTokens({ ...source, deprecated: { 'breakpoint.xl': 'lg' } })).toThrow(
    'breakpoint.xl is no token',
  );
});

describe('the resolver', () => {
  const { sets, modifiers, resolutionOrder, version } = readResolver();

  /** Returns the tokens of the chosen contexts, later sources over earlier ones, as the Resolver Module demands. */
  const choose = (chosen: Readonly<Record<string, string>>) =>
    new Map(
      resolutionOrder.flatMap(({ $ref }) => {
        const [, kind, name = ''] = $ref.split('/');
        const sources = kind === 'sets' ? sets[name]?.sources : modifiers[name]?.contexts[chosen[name] ?? ''];
        if (!sources) throw new Error(`${$ref} leads nowhere.`);
        return sources.flatMap((source) => flatten(source));
      }),
    );

  const resolutions = (['light', 'dark'] as const).flatMap((theme) =>
    (['standard', 'more'] as const).map((contrast) => [theme, contrast, choose({ theme, contrast })] as const),
  );

  it('is of the published version, and starts at the theme by day', () => {
    expect(version).toBe('2025.10');
    for (const { contexts, default: first } of Object.values(modifiers)) {
      expect(Object.keys(contexts)).toContain(first);
      expect(Object.keys(contexts).length).toBeGreaterThan(1);
    }
    expect([modifiers.theme?.default, modifiers.contrast?.default]).toEqual(['light', 'standard']);
  });

  it.each(resolutions)('has each color of %s with %s contrast', (theme, contrast, among) => {
    const colors: Record<string, string> = { light: lightColors, dark: darkColors }[theme];
    const stronger = (name: string) => moreContrast[name as keyof typeof moreContrast] ?? 0;
    const expected = Object.entries(colors).map(([name, color]) => {
      const share = contrast === 'more' ? stronger(name) : 0;
      return [name, toColor(share ? mix(colors.canvas ?? '', colors.text ?? '', share) : color)];
    });
    const held = Object.keys(colors).map((name) => [name, resolve(among.get(`color.${name}`)?.$value, among)]);
    expect(held).toEqual(expected);
  });

  it.each(resolutions)(
    'leads each reference of %s with %s contrast to a value of its shape',
    (_theme, _contrast, among) => {
      for (const { $type, $value } of among.values()) shapes[$type]?.(resolve($value, among));
    },
  );

  it('names the same tokens in each', () => {
    const [first = [], ...others] = resolutions.map(([, , among]) => [...among.keys()].sort());
    for (const names of others) expect(names).toEqual(first);
  });
});
