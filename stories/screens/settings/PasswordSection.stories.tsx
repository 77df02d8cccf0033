import { PasswordSection, type PasswordSectionProps } from '@prelude/ui/screens/settings/PasswordSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { user } from '../../fixtures/launch.ts';
import { shown, shownText } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';

const meta = {
  component: PasswordSection,
  args: { email: user.email, state: { status: 'idle' }, onSubmit: fn() },
} satisfies Meta<typeof PasswordSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = {
  current: 'wiosenna premiera',
  password: 'letnia premiera',
  passwordConfirmation: 'letnia premiera',
};

const fillIn: Story['play'] = ({ canvasElement }) => typeInto(canvasElement, values);

const field = (canvasElement: HTMLElement, name: string) => canvasElement.querySelector(`[name="${name}"]`);

export const Idle: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[autocomplete="username"]')).toHaveValue(user.email);
  },
};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, values);
  },
};

export const PasswordMismatch: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { ...values, passwordConfirmation: 'zimowa premiera' });
    await userEvent.tab();
    await waitFor(() => expect(field(canvasElement, 'passwordConfirmation')).toBeInvalid());
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

/** A form whose attempt ends right after sending. */
function Ending({ end, ...props }: { end: PasswordSectionProps['state']; email: string }) {
  const [state, setState] = useState<PasswordSectionProps['state']>({ status: 'idle' });
  const submit = () => {
    setState({ status: 'submitting' });
    setTimeout(() => setState(end));
  };
  return <PasswordSection {...props} state={state} onSubmit={submit} />;
}

export const WrongPassword: Story = {
  render: ({ email }) => <Ending email={email} end={{ status: 'failed', fields: { current: 'wrong_password' } }} />,
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'current')).toBeInvalid());
    await expect(canvas.getByText(shown('common.field.wrong_password'))).toBeVisible();
    await waitFor(() => expect(field(canvasElement, 'current')).toHaveFocus());
    await expect(field(canvasElement, 'password')).toHaveValue(values.password);
  },
};

export const Changed: Story = {
  render: ({ email }) => <Ending email={email} end={{ status: 'idle' }} />,
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, values);
    await pressSubmit(canvasElement);
    for (const name of Object.keys(values)) {
      await waitFor(() => expect(field(canvasElement, name)).toHaveValue(''));
    }
    await expect(canvasElement.querySelector('[aria-invalid="true"]')).toBeNull();
  },
};

export const SamePassword: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.samePassword' } },
  play: fillIn,
};

export const WeakPassword: Story = {
  render: ({ email }) => (
    <Ending email={email} end={{ status: 'failed', fields: { password: 'password_characters' } }} />
  ),
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'password')).toHaveFocus());
    await expect(canvas.getByText(shownText('common.field.password_characters'))).toBeVisible();
  },
};

export const SessionTooOld: Story = {
  args: { state: { status: 'failed', message: 'pages.settings.sessionEnded' } },
  play: fillIn,
};

export const Offline: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  play: fillIn,
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: Offline });
