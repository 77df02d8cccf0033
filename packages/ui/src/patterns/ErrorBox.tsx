import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import { Card } from '../primitives/Card.tsx';
import { CodeBlock } from '../primitives/CodeBlock.tsx';
import { Heading } from '../primitives/Heading.tsx';
import { Inline } from '../primitives/Inline.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Text } from '../primitives/Text.tsx';
import type { PartProps } from '../props.ts';
import type { FailureReason } from '../state/ListState.ts';
import type { MessageId } from '../words/MessageId.ts';
import { toFailedHint } from './toFailedHint.ts';

export interface ErrorBoxProps extends PartProps {
  /** Details for a developer; shown only when opened. */
  details: string;
  /** Why the page cannot be shown; `unexpected`, the default, is a fault of the page or the server. */
  reason?: FailureReason;
  /** Seconds after which the server takes requests again, if it said so. */
  retryAfter?: number;
  onRetry: () => void;
  /** For a signed-in reader when the app could not start. */
  onSignOut?: () => void;
}

/** The default error of a page that broke. SPEC section 2. */
export function ErrorBox({ details, reason = 'unexpected', retryAfter, onRetry, onSignOut, ...passed }: ErrorBoxProps) {
  const intl = useIntl();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [title, hint]: [MessageId, MessageId] =
    reason === 'unexpected'
      ? ['components.error.title', 'components.error.hint']
      : [`components.failed.${reason}.title`, `components.failed.${reason}.hint`];
  return (
    <Card {...passed} padding="regular" role="alert">
      <Stack gap={4}>
        <Heading level={1} size="medium" id="page-title" tabIndex={-1}>
          <FormattedMessage id={title} />
        </Heading>
        <Text>
          <FormattedMessage {...toFailedHint(hint, retryAfter)} />
        </Text>
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
