import { getCallSites } from 'node:util';
import { createStitches as create } from '@stitches/react';
import { type Rules, toPartRules } from './toPartRules.ts';

type Css = (props: object) => { className: string; deferredInjector?: (() => void) | null };

/** The part of Stitches that its types do not show: the rules by group, in the order that they were made. */
interface Stitches {
  css: (...parts: unknown[]) => Css;
  createTheme: (...from: unknown[]) => object;
  globalCss: (rules: object) => () => string;
  sheet: { rules: Record<string, { group: { cssRules: Iterable<{ cssText: string }> } }> };
}

/** The classes of a styled part: those that it always has, and by variant and value those besides */
export interface StyledPart {
  base: string;
  variants: Record<string, Record<string, string>>;
}

/** In the order of the cascade */
const groups = ['themed', 'global', 'styled', 'onevar'];

let made: Stitches | undefined;
const parts = new Map<string, StyledPart[]>();

/** Stands for Stitches' own: makes all rules at once, and keeps by module what its styled parts are, in their order. */
export function createStitches(options: object): object {
  const stitches = create(options) as unknown as Stitches;
  made = stitches;
  return {
    ...stitches,
    styled(type: unknown, styles: Styles) {
      const module = getCallSites(2)[1]?.scriptName ?? '';
      parts.set(module, [...(parts.get(module) ?? []), toPart(stitches.css(type, styles), styles)]);
      return type;
    },
    createTheme: (...from: unknown[]) => {
      const theme = stitches.createTheme(...from);
      // Its rule is made when the name of its class is asked for.
      String(theme);
      return theme;
    },
    globalCss: (rules: Rules) => {
      const apply = stitches.globalCss(toPartRules(rules));
      apply();
      return apply;
    },
  };
}

interface Styles {
  variants?: Record<string, Record<string, object>>;
}

function toPart(css: Css, { variants = {}, ...styles }: Styles): StyledPart {
  if ('compoundVariants' in styles || 'defaultVariants' in styles) throw new Error('A part may have only variants');
  const toClasses = (props: object) => {
    const { className, deferredInjector } = css(props);
    deferredInjector?.();
    return className.split(' ');
  };
  const base = toClasses({});
  const toMore = (props: object) =>
    toClasses(props)
      .filter((name) => !base.includes(name))
      .join(' ');
  const classes = Object.entries(variants).map(([variant, values]) => [
    variant,
    Object.fromEntries(Object.keys(values).map((value) => [value, toMore({ [variant]: value })])),
  ]);
  return { base: base.join(' '), variants: Object.fromEntries(classes) };
}

/** Returns the styled parts by the address of their module. */
export const toStyledParts = (): ReadonlyMap<string, readonly StyledPart[]> => parts;

/** Returns all rules, in the order of the cascade. */
export function toRules(): string[] {
  return groups.flatMap((name) => [...(made?.sheet.rules[name]?.group.cssRules ?? [])].map(({ cssText }) => cssText));
}
