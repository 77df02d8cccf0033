import { FormattedMessage } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import { Notice } from './Notice.tsx';

export interface StaleBannerProps {
  onRetry: () => void;
}

/** Says that the content is outdated because the last refresh failed. */
export function StaleBanner({ onRetry }: StaleBannerProps) {
  return (
    <Notice
      tone="warning"
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="common.tryAgain" />
        </Button>
      }
    >
      <FormattedMessage id="components.stale" />
    </Notice>
  );
}
