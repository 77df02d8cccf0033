import { createElement, type ElementType } from 'react';

interface StyledProps extends Record<string, unknown> {
  as?: ElementType;
  className?: string;
}

/**
 * Stands for Stitches in the package. Its styles are made ahead, so that a part has only the names of its classes:
 * `base`, and for each value of a variant the classes besides.
 */
export function styled(type: ElementType, base: string, variants: Record<string, Record<string, string>> = {}) {
  return function Styled({ as = type, className, ...given }: StyledProps) {
    const names = [base];
    const props = { ...given };
    for (const [variant, classes] of Object.entries(variants)) {
      names.push(classes[String(props[variant])] ?? '');
      delete props[variant];
    }
    names.push(className ?? '');
    return createElement(as, { ...props, className: names.filter(Boolean).join(' ') });
  };
}

export const darkTheme = { className: 'dark' };

/** Only styles asked for the name, and they are gone. */
export const keyframes = (): string => '';
