import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FormFailure, SubmitState } from '../../state/SubmitState.ts';

export interface ConfirmFirstNoticeProps {
  /** State of the request for another mail. */
  state: SubmitState<FormFailure> | { status: 'sent' };
  onResend: () => void;
}

/** Shown when the password was right but the address is not confirmed yet. */
export function ConfirmFirstNotice({ state, onResend }: ConfirmFirstNoticeProps) {
  if (state.status === 'sent') {
    return (
      <Notice tone="success">
        <FormattedMessage id="auth.checkEmail.resent" />
      </Notice>
    );
  }
  return (
    <Notice tone="warning">
      <Stack gap={3} align="start">
        <FormattedMessage id="auth.failed.emailNotConfirmed" />
        <Button isBusy={state.status === 'submitting'} onClick={onResend}>
          <FormattedMessage id="auth.signIn.resend" />
        </Button>
        {state.status === 'failed' && (
          <Text size="medium" tone="danger">
            <FormattedMessage id={state.message} values={state.values} />
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
