import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '../patterns/Section.tsx';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import type { FormFailure, SubmitState } from '../state/SubmitState.ts';
import { Form } from './Form.tsx';
import { FormWatchContext } from './formContexts.ts';
import { TextField } from './TextField.tsx';
import { toTypedName } from './toTypedName.ts';

const idle: SubmitState = { status: 'idle' };

export interface DangerSectionProps {
  title: ReactNode;
  /** Lists what is deleted along with it, with counts where possible. */
  hint: ReactNode;
  action: ReactNode;
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
export function DangerSection({ name, state, onConfirm, ...words }: DangerSectionProps) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const [isAskedAnew, setIsAskedAnew] = useState(true);
  const struct = useMemo(() => toTypedName(name), [name]);
  const changeUnlessBusy = (next: boolean) => {
    if (state.status === 'submitting') return;
    setIsAsking(next);
    setIsAskedAnew(true);
  };
  return (
    <Section title={words.title} hint={words.hint}>
      <div>
        <Button tone="danger" onClick={() => changeUnlessBusy(true)}>
          {words.action}
        </Button>
      </div>
      <Dialog isOpen={isAsking} onOpenChange={changeUnlessBusy} title={words.question} description={words.children}>
        {/* Text typed into a dialog that can be closed does not count as unsaved work. */}
        <FormWatchContext value={null}>
          <Form
            struct={struct}
            state={isAskedAnew && state.status === 'failed' ? idle : state}
            onSubmit={() => {
              setIsAskedAnew(false);
              onConfirm();
            }}
            submit={{ label: words.action, tone: 'dangerSolid', isAtEnd: true }}
            footer={
              <Button onClick={() => changeUnlessBusy(false)}>
                <FormattedMessage id="common.cancel" />
              </Button>
            }
            isSecret
          >
            <TextField
              name="name"
              autoComplete="off"
              label={<FormattedMessage id="components.typeName" values={{ name }} />}
              shortLabel={intl.formatMessage({ id: 'components.typeName.field' })}
            />
          </Form>
        </FormWatchContext>
      </Dialog>
    </Section>
  );
}
