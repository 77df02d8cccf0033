import { DeleteAccount } from '@prelude/api/contract/auth';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { FormWatchContext } from '../../forms/formContexts.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Dialog } from '../../primitives/Dialog.tsx';
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
  const changeUnlessBusy = (next: boolean) => {
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
      hint={<FormattedMessage id="pages.settings.delete.hint" />}
    >
      <div>
        <Button tone="danger" onClick={() => changeUnlessBusy(true)}>
          <FormattedMessage id="pages.settings.delete.action" />
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onOpenChange={changeUnlessBusy}
        title={<FormattedMessage id="pages.settings.delete.question" />}
        description={<FormattedMessage id="pages.settings.delete.body" />}
      >
        {/* A password typed into a dialog that can be closed does not count as unsaved work. */}
        <FormWatchContext value={null}>
          <Form
            struct={DeleteAccount}
            state={isAskedAnew && state.status === 'failed' ? idle : state}
            onSubmit={submit}
            submit={{
              label: <FormattedMessage id="pages.settings.delete.action" />,
              tone: 'dangerSolid',
              isAtEnd: true,
            }}
            footer={
              <Button onClick={() => changeUnlessBusy(false)}>
                <FormattedMessage id="common.cancel" />
              </Button>
            }
            isSecret
          >
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={<FormattedMessage id="auth.field.currentPassword" />}
            />
          </Form>
        </FormWatchContext>
      </Dialog>
    </Section>
  );
}
