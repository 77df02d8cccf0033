import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { Button } from '../../primitives/Button.tsx';

export interface NotFoundScreenProps {
  homeHref: string;
}

export function NotFoundScreen({ homeHref }: NotFoundScreenProps) {
  return (
    <EmptyState
      headingLevel={1}
      title={<FormattedMessage id="common.notFound.title" />}
      description={<FormattedMessage id="common.notFound.hint" />}
      action={
        <Button tone="primary" href={homeHref}>
          <FormattedMessage id="common.notFound.action" />
        </Button>
      }
    />
  );
}
