import type { ComponentType, SVGAttributes } from 'react';

export interface IconProps {
  /** Pixels of a side. */
  size?: number;
}

/** A drawing beside words, or inside a control that has a name: never read aloud. */
export type Icon = ComponentType<IconProps>;

type Drawing = ComponentType<SVGAttributes<SVGSVGElement> & { size?: number }>;

export const toIcon = (Drawing: Drawing): Icon =>
  function DrawnIcon({ size = 16 }) {
    return <Drawing aria-hidden focusable={false} size={size} strokeWidth={1.5} style={{ flex: 'none' }} />;
  };
