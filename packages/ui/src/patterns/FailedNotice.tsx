import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import type { PartProps } from '../props.ts';
import type { FailureReason } from '../state/ListState.ts';
import { Notice } from './Notice.tsx';
import { toFailedHint } from './toFailedHint.ts';

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
      title={title ?? <FormattedMessage id={`components.failed.${reason}.title`} />}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="common.tryAgain" />
        </Button>
      }
    >
      <FormattedMessage {...toFailedHint(`components.failed.${reason}.hint`, retryAfter)} />
    </Notice>
  );
}
