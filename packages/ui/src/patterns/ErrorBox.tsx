import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import { Card } from '../primitives/Card.tsx';
import { CodeBlock } from '../primitives/CodeBlock.tsx';
import { Heading } from '../primitives/Heading.tsx';
import { Inline } from '../primitives/Inline.tsx';
import { Stack } from '../primitives/Stack.tsx';
import type { PartProps } from '../props.ts';

export interface ErrorBoxProps extends PartProps {
  /** Details for a developer; shown only when opened. */
  details: string;
  /** True when part of the app could not be fetched and nothing else is wrong. */
  isOffline?: boolean;
  onRetry: () => void;
  /** For a signed-in reader when the app could not start. */
  onSignOut?: () => void;
}

/** The default error of a page that broke. SPEC section 2. */
export function ErrorBox({ details, isOffline, onRetry, onSignOut, ...passed }: ErrorBoxProps) {
  const intl = useIntl();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card {...passed} padding="regular" role="alert">
      <Stack gap={4}>
        <Heading level={1} size="medium" id="page-title" tabIndex={-1}>
          <FormattedMessage id={isOffline ? 'components.failed.offline.title' : 'components.error.title'} />
        </Heading>
        <Inline gap={2} wrap>
          <Button emphasis="solid" onClick={onRetry}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
          <Button aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setIsOpen(!isOpen)}>
            <FormattedMessage id={isOpen ? 'components.error.hide' : 'components.error.show'} />
          </Button>
          {onSignOut && (
            <Button onClick={onSignOut}>
              <FormattedMessage id="common.signOut" />
            </Button>
          )}
        </Inline>
        <div id={detailsId}>
          {isOpen && <CodeBlock code={details} aria-label={intl.formatMessage({ id: 'components.error.details' })} />}
        </div>
      </Stack>
    </Card>
  );
}
