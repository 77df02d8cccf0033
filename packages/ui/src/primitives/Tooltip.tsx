import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement } from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';

const Bubble = styled(RadixTooltip.Content, {
  backgroundColor: '$ink',
  borderRadius: '$control',
  boxShadow: '$menu',
  color: '$textOnAccent',
  fontSize: '$caption',
  lineHeight: '$caption',
  maxWidth: '16rem',
  overflowWrap: 'anywhere',
  padding: '$1 $2',
  zIndex: 50,
  '@forced': forced.edge,
});

export interface TooltipProps {
  content: string;
  /** One control that can take focus. */
  children: ReactElement;
}

/** A remark about a control, on hover and on focus. Never the only place of a word that matters. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {content}
          </Bubble>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
