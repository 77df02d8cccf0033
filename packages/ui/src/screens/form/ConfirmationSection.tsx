import type { Confirmation, Controller } from '@prelude/api/contract/consent';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Switch } from '../../primitives/Switch.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { ControllerDialog, type ControllerDialogProps } from './ControllerDialog.tsx';

const Facts = styled('ul', {
  color: '$textMuted',
  display: 'grid',
  fontSize: '$small',
  gap: '$1',
  lineHeight: '$small',
  margin: 0,
  paddingInlineStart: '$5',
});

const Sender = styled('div', {
  ...outlined,
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  padding: '$3 $4',
  '& > :first-child': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
});

/** Always mounted: screen readers often miss a live region that arrives with its text. */
const State = styled('div', {
  color: '$textMuted',
  fontSize: '$small',
  lineHeight: '$small',
  // Below the label, which begins after the track.
  paddingInlineStart: 46,
});

const facts = ['how', 'stay', 'removal'] as const;

export interface ConfirmationHandlers {
  change: (confirmation: Confirmation) => void;
  /** Called with the new controller and the one it is an edit of. Resolves to true once it is saved. */
  saveController: (controller: Controller, base: Controller | null) => Promise<boolean>;
  keepAddresses: (isKept: boolean) => void;
}

type Saving = SubmitState<Partial<FormFailure>>;

export interface ConfirmationSectionProps extends Pick<ControllerDialogProps, 'controller' | 'workspace'> {
  confirmation: Confirmation;
  /** False where the server sends no mail to the people of lists: it cannot be switched on then. */
  hasMail: boolean;
  saving: Saving;
  /** The switch for keeping addresses of visitors; undefined where the server cannot. */
  addresses?: { isKept: boolean; saving: Saving } | undefined;
  savingController: ControllerDialogProps['saving'];
  /** A notice about mails that wait. */
  notice?: ReactNode;
  on: ConfirmationHandlers;
}

/** Switches on and off, at once, that people confirm by mail. Without a controller, that is asked for first. */
export function ConfirmationSection(props: ConfirmationSectionProps) {
  const { confirmation, hasMail, controller, workspace, saving, addresses, savingController, notice, on } = props;
  const { value, isSaving, change } = useSaved(confirmation, saving, on.change);
  const [question, setQuestion] = useState<'switch' | 'change' | null>(null);
  const isOn = value === 'double';
  const noMail = useIntl().formatMessage({ id: 'pages.form.confirmation.noMail' });
  const press = (isChecked: boolean) => {
    if (isSaving) return;
    if (isChecked && !controller) setQuestion('switch');
    else change(isChecked ? 'double' : 'off');
  };
  const saveController: ControllerDialogProps['onSave'] = async (...values) => {
    if (!(await on.saveController(...values))) return;
    setQuestion(null);
    if (question === 'switch') change('double');
  };
  return (
    <Section
      title={<FormattedMessage id="pages.form.confirmation.title" />}
      description={<FormattedMessage id="pages.form.confirmation.hint" />}
    >
      <Stack gap={1}>
        <div>
          <Switch
            label={<FormattedMessage id="pages.form.confirmation.label" />}
            isChecked={isOn}
            isDisabled={!hasMail && !isOn}
            disabledReason={noMail}
            aria-busy={isSaving || undefined}
            onChange={press}
          />
        </div>
        <State role="status">
          <FormattedMessage
            id={isSaving ? 'pages.form.confirmation.saving' : `pages.form.confirmation.${isOn ? 'on' : 'off'}`}
          />
        </State>
      </Stack>
      <Failure saving={saving} />
      {!hasMail && (
        <Notice tone={isOn ? 'warning' : 'info'} isLive={false}>
          {noMail}
        </Notice>
      )}
      {notice}
      <Facts>
        {facts.map((fact) => (
          <li key={fact}>
            <FormattedMessage id={`pages.form.confirmation.${fact}`} />
          </li>
        ))}
      </Facts>
      {(controller || isOn) && (
        <Sender>
          {controller ? (
            <div>
              <Text size="medium" emphasis="soft">
                <FormattedMessage id="pages.form.confirmation.sender" />
              </Text>
              <Text weight="medium">{controller.name}</Text>
              <Text size="medium">{controller.address}</Text>
            </div>
          ) : (
            <Text size="medium">
              <FormattedMessage id="pages.form.confirmation.senderless" />
            </Text>
          )}
          <Button onClick={() => setQuestion('change')}>
            <FormattedMessage id={controller ? 'pages.form.confirmation.change' : 'pages.form.confirmation.add'} />
          </Button>
        </Sender>
      )}
      {addresses && <AddressSwitch {...addresses} onChange={on.keepAddresses} />}
      {question && (
        <ControllerDialog
          controller={controller}
          workspace={workspace}
          isForSwitch={question === 'switch'}
          saving={savingController}
          onSave={saveController}
          onClose={() => setQuestion(null)}
        />
      )}
    </Section>
  );
}

/** Returns the value that is being saved, else the stored one. A change while one is saved is ignored. */
function useSaved<Value>(stored: Value, saving: Saving, onChange: (value: Value) => void) {
  const [next, setNext] = useState(stored);
  const isSaving = saving.status === 'submitting';
  const change = (value: Value) => {
    if (isSaving) return;
    setNext(value);
    onChange(value);
  };
  return { value: isSaving ? next : stored, isSaving, change };
}

function Failure({ saving }: { saving: Saving }) {
  return saving.status === 'failed' && saving.message ? (
    <Text tone="danger" size="medium" role="alert">
      <FormattedMessage id={saving.message} values={saving.values} />
    </Text>
  ) : null;
}

interface AddressSwitchProps {
  isKept: boolean;
  saving: Saving;
  onChange: (isKept: boolean) => void;
}

function AddressSwitch({ isKept, saving, onChange }: AddressSwitchProps) {
  const { value, isSaving, change } = useSaved(isKept, saving, onChange);
  return (
    <>
      <Stack gap={1}>
        <div>
          <Switch
            label={<FormattedMessage id="pages.form.confirmation.addresses" />}
            isChecked={value}
            aria-busy={isSaving || undefined}
            onChange={change}
          />
        </div>
        <State>
          <FormattedMessage id="pages.form.confirmation.addressesHint" />
        </State>
      </Stack>
      <Failure saving={saving} />
    </>
  );
}
