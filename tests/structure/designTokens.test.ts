import { darkColors, lightColors } from '@prelude/ui/theme/themes';
import { space } from '@prelude/ui/theme/tokens';
import { describe, expect, it, test } from 'vitest';
import { readDesignTokens } from '../../.storybook/tokens/designTokens.ts';
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
function resolve(value: unknown): unknown {
  const [, path] = /^\{(.+)\}$/.exec(String(value)) ?? [];
  return path === undefined ? value : resolve(tokens.get(path)?.$value);
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
    expect(tokens.get('light.color.textMuted')?.$value).toBe('{scale.light.sand11}');
    expect(tokens.get('dark.color.textMuted')?.$value).toBe('{scale.dark.sand11}');
  });

  it('has each step of space, and the breakpoints', () => {
    expect([...tokens.keys()].filter((path) => path.startsWith('space.'))).toHaveLength(Object.keys(space).length);
    expect(tokens.get('breakpoint.md')?.$value).toEqual({ value: 48, unit: 'rem' });
  });
});

test('a shadow keeps all its layers and colours', () => {
  const none = { light: {}, dark: {} };
  const rest = { space: {}, radii: {}, fontSizes: {}, lineHeights: {}, fonts: {}, transitions: {}, breakpoints: {} };
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
