import { DeleteAccount } from '@prelude/api/contract/auth';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { FormWatchContext } from '../../forms/formContexts.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Section } from '../../patterns/Section.tsx';
import { AlertDialog } from '../../primitives/AlertDialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';

const idle: SubmitState = { status: 'idle' };

export interface DeleteSectionProps {
  state: SubmitState<FieldFailure | FormFailure>;
  onSubmit: (values: DeleteAccount) => void;
}

/** Deletes the account after a dialog that asks for the password and stays open until the account is gone. */
export function DeleteSection({ state, onSubmit }: DeleteSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAskedAnew, setIsAskedAnew] = useState(true);
  const setUnlessBusy = (next: boolean) => {
    if (state.status === 'submitting') return;
    setIsAsking(next);
    setIsAskedAnew(true);
  };
  const submit = (values: DeleteAccount) => {
    setIsAskedAnew(false);
    onSubmit(values);
  };
  return (
    <Section
      title={<FormattedMessage id="pages.settings.delete.title" />}
      description={<FormattedMessage id="pages.settings.delete.hint" />}
    >
      <div>
        <Button tone="danger" onClick={() => setUnlessBusy(true)}>
          <FormattedMessage id="pages.settings.delete.action" />
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setUnlessBusy(false)}
        title={<FormattedMessage id="pages.settings.delete.question" />}
        description={<FormattedMessage id="pages.settings.delete.body" />}
      >
        {/* A password typed into a dialog that can be closed does not count as unsaved work. */}
        <FormWatchContext value={null}>
          <Form
            schema={DeleteAccount}
            state={isAskedAnew && state.status === 'failed' ? idle : state}
            onSubmit={submit}
            actions={
              <>
                <Button onClick={() => setUnlessBusy(false)}>
                  <FormattedMessage id="common.cancel" />
                </Button>
                <SubmitButton tone="danger">
                  <FormattedMessage id="pages.settings.delete.action" />
                </SubmitButton>
              </>
            }
            actionsSide="end"
            isPassword
          >
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={<FormattedMessage id="auth.field.currentPassword" />}
            />
          </Form>
        </FormWatchContext>
      </AlertDialog>
    </Section>
  );
}
