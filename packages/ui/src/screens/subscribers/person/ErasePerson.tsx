import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../patterns/ConfirmDialog.tsx';
import { Notice } from '../../../patterns/Notice.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Heading } from '../../../primitives/Heading.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import type { FormFailure, SubmitState } from '../../../state/SubmitState.ts';
import { styled } from '../../../theme/stitches.ts';

const Frame = styled('section', {
  borderTop: '1px solid $border',
  display: 'grid',
  gap: '$4',
  justifyItems: 'start',
  paddingTop: '$6',
});

export interface ErasePersonProps {
  email: string;
  /** A failure is shown in the dialog, which stays open. */
  erasing: SubmitState<Partial<FormFailure>>;
  onErase: () => void;
}

/** Deletes all that a list holds of somebody, after a question. Unlike a removal it can't be undone. */
export function ErasePerson({ email, erasing, onErase }: ErasePersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAskedAnew, setIsAskedAnew] = useState(true);
  const address = <bdi>{email}</bdi>;
  const failed = erasing.status === 'failed' && !isAskedAnew && erasing.message ? erasing : undefined;
  return (
    <Frame>
      <Stack gap={1}>
        <Heading level={3} size="medium">
          <FormattedMessage id="pages.subscribers.erase.title" />
        </Heading>
        <Text size="medium" emphasis="soft">
          <FormattedMessage id="pages.subscribers.erase.hint" />
        </Text>
      </Stack>
      <Button
        tone="danger"
        onClick={() => {
          setIsAsking(true);
          setIsAskedAnew(true);
        }}
      >
        <FormattedMessage id="pages.subscribers.erase.action" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<FormattedMessage id="pages.subscribers.erase.question" values={{ email: address }} />}
        confirmLabel={<FormattedMessage id="pages.subscribers.erase.action" />}
        isBusy={erasing.status === 'submitting'}
        onConfirm={() => {
          setIsAskedAnew(false);
          onErase();
        }}
      >
        <Stack gap={3}>
          <FormattedMessage id="pages.subscribers.erase.body" tagName="p" />
          <FormattedMessage id="pages.subscribers.erase.stays" tagName="p" />
          {failed?.message && (
            <Notice tone="danger">
              <FormattedMessage id={failed.message} values={failed.values} />
            </Notice>
          )}
        </Stack>
      </ConfirmDialog>
    </Frame>
  );
}
