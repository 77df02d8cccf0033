import { use } from 'react';
import type { Emphasis, Tone } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { type LinkComponentProps, LinkContext } from './LinkContext.tsx';

/** Gives any text size a target of 24 px without moving anything around it. */
const easyToHit = { marginBlock: -5, paddingBlock: 5 };

const StyledLink = styled('a', {
  variants: {
    tone: {
      accent: {
        ...easyToHit,
        borderRadius: 3,
        color: '$accentText',
        fontWeight: 500,
        textDecoration: 'none',
        textUnderlineOffset: '0.2em',
        '&:hover': { textDecoration: 'underline' },
      },
      neutral: {
        ...easyToHit,
        borderRadius: 3,
        color: '$textMuted',
        textDecoration: 'none',
        textUnderlineOffset: '0.2em',
        '&:hover': { color: '$text' },
      },
    },
  },
});

export interface LinkProps extends LinkComponentProps {
  tone?: Extract<Tone, 'accent' | 'neutral'>;
  /** `plain` has no styles of its own, for components that style the link. */
  emphasis?: Extract<Emphasis, 'plain'>;
}

/** A link, rendered by the app's own link component. */
export function Link({ tone = 'accent', emphasis, ...link }: LinkProps) {
  const LinkComponent = use(LinkContext);
  return <StyledLink as={LinkComponent} tone={emphasis === 'plain' ? undefined : tone} {...link} />;
}
