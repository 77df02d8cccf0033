import type { ComponentProps } from 'react';
import type { Size } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const StyledHeading = styled('h2', {
  fontWeight: 600,
  letterSpacing: '-0.01em',
  margin: 0,
  overflowWrap: 'anywhere',
  variants: {
    size: {
      large: { fontSize: '$title', lineHeight: '$title', '@md': { fontSize: '$page', lineHeight: '$page' } },
      medium: { fontSize: '$lead', lineHeight: '$lead' },
    },
  },
});

export interface HeadingProps extends ComponentProps<'h2'> {
  level: 1 | 2 | 3;
  /** Its looks, independent of its level in the outline. */
  size?: Extract<Size, 'medium' | 'large'>;
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
const usualSizes = { 1: 'large', 2: 'medium', 3: 'medium' } as const;

/** The title of a page (level 1) or of a section. */
export function Heading({ level, size = usualSizes[level], ...heading }: HeadingProps) {
  return <StyledHeading as={tags[level] as 'h2'} size={size} {...heading} />;
}
