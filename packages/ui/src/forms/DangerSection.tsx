import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '../patterns/Section.tsx';
import { AlertDialog } from '../primitives/AlertDialog.tsx';
import { Button } from '../primitives/Button.tsx';
import type { DisabledProps, PartProps } from '../props.ts';
import type { FormFailure, SubmitState } from '../state/SubmitState.ts';
import { Form } from './Form.tsx';
import { FormWatchContext } from './formContexts.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { toTypedName } from './toTypedName.ts';

const idle: SubmitState = { status: 'idle' };

export interface DangerSectionProps extends PartProps<'section'>, DisabledProps {
  title: ReactNode;
  /** Lists what is deleted along with it, with counts where possible. */
  description: ReactNode;
  confirmLabel: ReactNode;
  question: ReactNode;
  /** The body of the dialog. */
  children: ReactNode;
  /** Must be typed before the deletion can be confirmed. */
  name: string;
  /** A failure is shown inside the dialog. */
  state: SubmitState<Partial<FormFailure>>;
  onConfirm: () => void;
}

/** The last section of a page: deletes its subject after a dialog that asks for its name and stays open until it is gone. */
export function DangerSection(props: DangerSectionProps) {
  const { confirmLabel, question, children, name, state, isDisabled, disabledReason, onConfirm, ...section } = props;
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const [isAskedAnew, setIsAskedAnew] = useState(true);
  const struct = useMemo(() => toTypedName(name), [name]);
  const setUnlessBusy = (next: boolean) => {
    if (state.status === 'submitting') return;
    setIsAsking(next);
    setIsAskedAnew(true);
  };
  return (
    <Section {...section}>
      <div>
        <Button tone="danger" {...{ isDisabled, disabledReason }} onClick={() => setUnlessBusy(true)}>
          {confirmLabel}
        </Button>
      </div>
      <AlertDialog isOpen={isAsking} onClose={() => setUnlessBusy(false)} title={question} description={children}>
        {/* Text typed into a dialog that can be closed does not count as unsaved work. */}
        <FormWatchContext value={null}>
          <Form
            schema={struct}
            state={isAskedAnew && state.status === 'failed' ? idle : state}
            onSubmit={() => {
              setIsAskedAnew(false);
              onConfirm();
            }}
            actions={
              <>
                <Button onClick={() => setUnlessBusy(false)}>
                  <FormattedMessage id="common.cancel" />
                </Button>
                <SubmitButton tone="danger">{confirmLabel}</SubmitButton>
              </>
            }
            actionsSide="end"
            isPassword
          >
            <TextField
              name="name"
              autoComplete="off"
              label={<FormattedMessage id="components.typeName" values={{ name }} />}
              shortLabel={intl.formatMessage({ id: 'components.typeName.field' })}
            />
          </Form>
        </FormWatchContext>
      </AlertDialog>
    </Section>
  );
}
