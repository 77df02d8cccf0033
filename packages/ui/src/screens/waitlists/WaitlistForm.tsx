import { WaitlistForm as WaitlistValues } from '@prelude/api/contract/waitlists';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextAreaField } from '../../forms/TextAreaField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';

export interface WaitlistFormProps {
  initialValues: WaitlistValues;
  state: SubmitState<FieldFailure>;
  submitLabel: ReactNode;
  /** A link beside the submit button, such as Cancel. */
  footer?: ReactNode;
  onSubmit: (values: WaitlistValues, base: Partial<WaitlistValues>) => void;
}

/** Name and description of a waitlist; creates and edits. SPEC section 5. */
export function WaitlistForm({ initialValues, state, submitLabel, footer, onSubmit }: WaitlistFormProps) {
  return (
    <Form
      schema={WaitlistValues}
      initialValues={initialValues}
      state={state}
      onSubmit={onSubmit}
      actions={
        <>
          <SubmitButton>{submitLabel}</SubmitButton>
          {footer}
        </>
      }
    >
      <TextField name="name" autoComplete="off" label={<FormattedMessage id="pages.waitlist.field.name" />} />
      <TextAreaField name="description" isOptional label={<FormattedMessage id="pages.waitlist.field.description" />} />
    </Form>
  );
}
