import { Controller } from '@prelude/api/contract/consent';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'superstruct';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Dialog } from '../../primitives/Dialog.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';

const ControllerValues = object({ controller: Controller });

const nobody: Controller = { name: '', address: '' };

export interface ControllerDialogProps {
  /** Null before it was asked for. */
  controller: Controller | null;
  /** All lists of this workspace have the controller. */
  workspace: string;
  /** True if confirmation is switched on as soon as the controller is saved. */
  isForSwitch: boolean;
  /** Errors are under `controller.name` and `controller.address`. */
  saving: SubmitState<FieldFailure & Partial<FormFailure>>;
  /** Called with the new controller and the one it is an edit of. */
  onSave: (controller: Controller, base: Controller | null) => void;
  onClose: () => void;
}

/** Asks who writes to the people of a workspace's lists, and says why. What is typed stays if it is not saved. */
export function ControllerDialog({
  controller,
  workspace,
  isForSwitch,
  saving,
  onSave,
  onClose,
}: ControllerDialogProps) {
  const { formatMessage } = useIntl();
  const [isTried, setIsTried] = useState(false);
  const closeUnlessBusy = () => {
    if (saving.status !== 'submitting') onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={closeUnlessBusy}
      title={<FormattedMessage id="pages.form.controller.title" />}
      description={<FormattedMessage id="pages.form.controller.hint" values={{ workspace }} />}
      closeLabel={formatMessage({ id: 'pages.form.json.close' })}
    >
      <Form
        schema={ControllerValues}
        initialValues={{ controller: controller ?? nobody }}
        state={isTried || saving.status !== 'failed' ? saving : { status: 'idle' }}
        onSubmit={(values, base) => {
          setIsTried(true);
          onSave(values.controller, base.controller?.name ? base.controller : null);
        }}
        actions={
          <>
            <Button onClick={closeUnlessBusy}>
              <FormattedMessage id="common.cancel" />
            </Button>
            <SubmitButton>
              <FormattedMessage id={isForSwitch ? 'pages.form.controller.submitOn' : 'pages.form.controller.submit'} />
            </SubmitButton>
          </>
        }
        actionsSide="end"
      >
        <TextField
          name="controller.name"
          autoComplete="organization"
          label={<FormattedMessage id="pages.form.controller.name" />}
        />
        <TextField
          name="controller.address"
          autoComplete="off"
          label={<FormattedMessage id="pages.form.controller.address" />}
          hint={<FormattedMessage id="pages.form.controller.addressHint" />}
        />
      </Form>
    </Dialog>
  );
}
