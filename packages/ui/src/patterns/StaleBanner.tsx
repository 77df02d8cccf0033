import { FormattedMessage } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import type { PartProps } from '../props.ts';
import { Notice } from './Notice.tsx';

export interface StaleBannerProps extends PartProps {
  onRetry: () => void;
}

/** Says that the content is outdated because the last refresh failed. */
export function StaleBanner({ onRetry, ...passed }: StaleBannerProps) {
  return (
    <Notice
      {...passed}
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
