import { FormattedMessage } from 'react-intl';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';

export interface NotFoundScreenProps {
  homeHref: string;
}

export function NotFoundScreen({ homeHref }: NotFoundScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="common.notFound.title" />}
      description={<FormattedMessage id="common.notFound.hint" />}
    >
      <Button emphasis="solid" href={homeHref}>
        <FormattedMessage id="common.notFound.action" />
      </Button>
    </Page>
  );
}
