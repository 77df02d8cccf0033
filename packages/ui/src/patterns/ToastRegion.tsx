import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from '../theme/stitches.ts';

const Region = styled('section', {
  position: 'fixed',
  insetInlineEnd: '$4',
  top: '$4',
  width: 'min(22rem, calc(100vw - 32px))',
  zIndex: '$toast',
});

/** Mounted from the start, since a screen reader announces only changes of a region it already knows. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  return (
    <Region
      aria-label={intl.formatMessage({ id: 'components.toast.region' })}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {children}
    </Region>
  );
}
