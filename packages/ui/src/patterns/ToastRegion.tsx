import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

/** Toasts lie where a page keeps no actions: in the space above its header, on a phone over its title, and not over a drawer's. */
const Region = styled('section', {
  maxWidth: 'min(28rem, calc(100vw - 32px))',
  pointerEvents: 'none',
  position: 'fixed',
  insetInlineEnd: '$4',
  top: '$2',
  zIndex: '$toast',
  'body:has([data-top-bar]) &': { top: 102, '@md': { top: 60 } },
  'body:has([data-drawer="end"]) section&': {
    bottom: '$4',
    top: 'auto',
    '@lg': {
      bottom: 'auto',
      maxWidth: 'min(28rem, calc(100vw - 27rem - 32px))',
      insetInlineEnd: 'calc(27rem + $space$4)',
      top: '$2',
    },
  },
  '@media print': { display: 'none' },
});

export interface ToastRegionProps extends PartProps<'section'> {
  children?: ReactNode;
}

/** Mounted from the start, since a screen reader announces only changes of a region it already knows. */
export function ToastRegion({ children, ...passed }: ToastRegionProps) {
  const intl = useIntl();
  return (
    <Region
      data-toasts
      aria-label={intl.formatMessage({ id: 'components.toast.region' })}
      {...passed}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {children}
    </Region>
  );
}
