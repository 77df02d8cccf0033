import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import type { PartProps } from '../props.ts';
import type { FailureReason } from '../state/ListState.ts';
import type { MessageId } from '../words/MessageId.ts';
import { Notice } from './Notice.tsx';

const words = {
  offline: { title: 'components.failed.offline.title', hint: 'components.failed.offline.hint' },
  timeout: { title: 'components.failed.timeout.title', hint: 'components.failed.timeout.hint' },
  forbidden: { title: 'components.failed.forbidden.title', hint: 'components.failed.forbidden.hint' },
  throttled: { title: 'components.failed.throttled.title', hint: 'components.failed.throttled.hint' },
  unexpected: { title: 'components.failed.unexpected.title', hint: 'components.failed.unexpected.hint' },
} satisfies Record<FailureReason, { title: MessageId; hint: MessageId }>;

export interface FailedNoticeProps extends PartProps {
  reason: FailureReason;
  /** Seconds after which the server takes requests again, if it said so. */
  retryAfter?: number;
  /** Replaces the default sentence where SPEC prescribes one. */
  title?: ReactNode;
  onRetry: () => void;
}

/** Says what could not be read and why, with a button that tries again. */
export function FailedNotice({ reason, retryAfter, title, onRetry, ...passed }: FailedNoticeProps) {
  return (
    <Notice
      {...passed}
      tone="danger"
      title={title ?? <FormattedMessage id={words[reason].title} />}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="common.tryAgain" />
        </Button>
      }
    >
      {retryAfter ? <TimeToWait seconds={retryAfter} /> : <FormattedMessage id={words[reason].hint} />}
    </Notice>
  );
}

function TimeToWait({ seconds }: { seconds: number }) {
  return seconds < 60 ? (
    <FormattedMessage id="components.failed.throttled.seconds" values={{ count: seconds }} />
  ) : (
    <FormattedMessage id="components.failed.throttled.minutes" values={{ count: Math.ceil(seconds / 60) }} />
  );
}
