import type { ComponentType, SVGAttributes } from 'react';

export interface IconProps {
  /** Side length in pixels. */
  size?: number;
}

/** A decorative drawing beside text or inside a labelled control; hidden from screen readers. */
export type Icon = ComponentType<IconProps>;

type Drawing = ComponentType<SVGAttributes<SVGSVGElement> & { size?: number }>;

export const toIcon = (Drawing: Drawing): Icon =>
  function DrawnIcon({ size = 16 }) {
    return <Drawing aria-hidden focusable={false} size={size} strokeWidth={1.5} style={{ flex: 'none' }} />;
  };
