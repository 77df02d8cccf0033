import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import { FormattedMessage } from 'react-intl';
import { Badge } from '../../primitives/Badge.tsx';
import { styled } from '../../theme/stitches.ts';

const tones = { paused: 'warning', closed: 'neutral', archived: 'neutral' } as const;

/** No taller than a line of text, so that it does not move the name before it. */
const Frame = styled('span', { display: 'inline-flex', marginBlock: -3, maxWidth: '100%', verticalAlign: 'middle' });

/** Says that a waitlist takes no sign-ups; says nothing of an open one. */
export function StatusBadge({ status = 'open' }: { status?: WaitlistStatus }) {
  if (status === 'open') return null;
  return (
    <Frame>
      <Badge tone={tones[status]}>
        <FormattedMessage id={`pages.waitlist.status.${status}`} />
      </Badge>
    </Frame>
  );
}
