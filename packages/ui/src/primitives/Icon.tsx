import type { ComponentProps, ComponentType } from 'react';
import type { PartProps } from '../props.ts';

export interface IconProps extends PartProps<'svg'> {
  /** Side length in pixels. */
  size?: number;
}

/** A decorative drawing beside text or inside a labelled control; hidden from screen readers. */
export type Icon = ComponentType<IconProps>;

type Drawing = ComponentType<ComponentProps<'svg'> & { size?: number }>;

export const toIcon = (Drawing: Drawing): Icon =>
  function DrawnIcon({ size = 16, ...passed }) {
    return <Drawing aria-hidden {...passed} focusable={false} size={size} strokeWidth={1.5} style={{ flex: 'none' }} />;
  };
