import { use } from 'react';
import { styled } from '../theme/stitches.ts';
import { type LinkComponentProps, LinkContext } from './LinkContext.tsx';

/** A target of 24 px, whatever the type, that moves nothing around it. */
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
      muted: {
        ...easyToHit,
        borderRadius: 3,
        color: '$textMuted',
        textDecoration: 'none',
        textUnderlineOffset: '0.2em',
        '&:hover': { color: '$text' },
      },
      plain: {},
    },
  },
});

export interface LinkProps extends LinkComponentProps {
  /** `plain` brings no looks of its own: for parts that dress the link themselves. */
  tone?: 'accent' | 'muted' | 'plain';
}

/** A way to somewhere, drawn by the app's own link. */
export function Link({ tone = 'accent', ...link }: LinkProps) {
  const LinkComponent = use(LinkContext);
  return <StyledLink as={LinkComponent} tone={tone} {...link} />;
}
