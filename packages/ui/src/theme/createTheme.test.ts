import { describe, expect, it } from 'vitest';
import { createTheme, ThemeError, type ThemeValues } from './createTheme.ts';
import { htmlProps } from './htmlProps.ts';
import { darkTheme, theme } from './stitches.ts';

const paper = { accent: '#5b5bd6', background: '#ffffff', text: '#21201c' };

const refuse = (values: object) => {
  try {
    createTheme(values as ThemeValues);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a theme', () => {
  it('has both sides of the same accent', () => {
    const { variables, scheme } = createTheme({ colors: paper });
    expect(variables.light).toMatchObject({
      '--pl-colors-accent': '#5b5bd6',
      '--pl-colors-canvas': '#ffffff',
    });
    expect(variables.dark).toMatchObject({ '--pl-colors-accent': '#5b5bd6', '--pl-colors-canvas': '#11100e' });
    expect(scheme).toBe('page');
  });

  it('gives every color of the product’s own theme', () => {
    const { variables } = createTheme({ colors: { ...paper, accent: '#0a7d5a' } });
    for (const side of ['light', 'dark'] as const)
      expect(Object.keys(variables[side])).toEqual(
        expect.arrayContaining(Object.values(theme.colors).map(({ variable }) => variable)),
      );
  });

  it('stands in the attributes of `<html>` that a server writes', () => {
    const look = createTheme({ colors: paper, scheme: 'dark' });
    expect(htmlProps('light', look)).toEqual({
      className: darkTheme.className,
      style: { colorScheme: 'dark', ...look.variables.dark },
    });
  });

  it.each([
    [{ corners: 'square' }, { '--pl-radii-control': '0px' }],
    [{ corners: 'pill' }, { '--pl-radii-control': '20px' }],
    [{ corners: 'round' }, { '--pl-radii-control': '6px' }],
    [{ density: 'compact' }, { '--pl-sizes-control': '2rem', '--pl-sizes-row': '2.25rem' }],
    [{ density: 'comfortable' }, { '--pl-sizes-control': '2.25rem' }],
    [{ font: 'page' }, { '--pl-fonts-sans': 'initial' }],
    [{ font: 'serif' }, { '--pl-fonts-sans': expect.stringMatching(/ serif$/) }],
  ] as const)('of %o sets its variables, and no colors', (values, variables) => {
    const rule = createTheme(values).variables.light;
    expect(rule).toMatchObject(variables);
    expect(Object.keys(rule).filter((name) => name.startsWith('--pl-colors'))).toEqual([]);
  });

  it('of the same values is the same', () => {
    expect(createTheme({ colors: paper, corners: 'pill' })).toEqual(
      createTheme({ corners: 'pill', colors: { ...paper } }),
    );
  });
});

describe('an error', () => {
  it('names each pair and the nearest color that passes', () => {
    const error = refuse({ colors: { accent: '#ffdd00', background: '#ffffff', text: '#777777' } });
    expect(error).toBeInstanceOf(ThemeError);
    expect(String(error)).toBe(
      'ThemeError: text on dangerSurface has 3.82:1 and needs 4.5:1; the nearest colors.text that passes is #6b6b6b\naccent on canvas has 1.34:1 and needs 3:1; the nearest colors.accent that passes is #ab9400',
    );
  });

  it('is gone once the nearest is taken', () => {
    const { faults } = refuse({ colors: { ...paper, accent: '#ffdd00' } }) as ThemeError;
    expect(faults).toHaveLength(1);
    expect(refuse({ colors: { ...paper, accent: faults[0]?.nearest } })).toBeUndefined();
  });

  it.each([
    ['a color that is no hex', { colors: { ...paper, accent: 'red' } }, 'colors.accent: red is not #rrggbb'],
    ['CSS in a color', { colors: { ...paper, text: '#000;} body{display:none' } }, 'is not #rrggbb'],
    [
      'a missing color',
      { colors: { accent: '#5b5bd6', text: '#000000' } },
      'colors.background: undefined is not #rrggbb',
    ],
    ['corners of another kind', { corners: '3px' }, 'corners: 3px is not one of square, round, pill'],
    ['a font by its name', { font: 'Comic Sans' }, 'font: Comic Sans is not one of page, system, serif, mono'],
    ['a name that all objects have', { density: 'constructor' }, 'density: constructor is not one of'],
    ['another scheme', { scheme: 'auto' }, 'scheme: auto is not one of light, dark, page'],
  ])('refuses %s', (_, values, message) => {
    const error = refuse(values);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(message);
  });
});
