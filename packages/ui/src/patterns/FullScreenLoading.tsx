import { FormattedMessage } from 'react-intl';
import { Spinner } from '../primitives/Spinner.tsx';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Screen = styled('div', {
  alignContent: 'center',
  color: '$textMuted',
  display: 'grid',
  gap: '$3',
  justifyItems: 'center',
  minHeight: '100dvh',
});

/** Fills the window until the app knows who is signed in. */
export function FullScreenLoading(passed: PartProps) {
  return (
    <Screen {...passed} role="status">
      <Spinner size="large" />
      <FormattedMessage id="common.loading" />
    </Screen>
  );
}
