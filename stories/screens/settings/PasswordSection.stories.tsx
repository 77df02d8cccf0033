import { PasswordSection, type PasswordSectionProps } from '@prelude/ui/screens/settings/PasswordSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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

const open = async (canvasElement: HTMLElement) => {
  const change = within(canvasElement).queryByRole('button', { name: shown('pages.settings.password.submit') });
  if (!canvasElement.querySelector('form') && change) await userEvent.click(change);
};

const type = async (canvasElement: HTMLElement, texts: Partial<typeof values>) => {
  await open(canvasElement);
  await typeInto(canvasElement, texts);
};

const fillIn: Story['play'] = ({ canvasElement }) => type(canvasElement, values);

const field = (canvasElement: HTMLElement, name: string) => canvasElement.querySelector(`[name="${name}"]`);

/** No password box is open before it is asked for. */
export const Idle: Story = {
  play: ({ canvasElement }) => expect(canvasElement.querySelector('input')).toBeNull(),
};

export const Opened: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await open(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'current')).toHaveFocus());
    await expect(canvasElement.querySelector('[autocomplete="username"]')).toHaveValue(user.email);
    await userEvent.click(canvas.getByRole('button', { name: shown('common.cancel') }));
    const change = canvas.getByRole('button', { name: shown('pages.settings.password.submit') });
    await waitFor(() => expect(change).toHaveFocus());
    await userEvent.click(change);
    await waitFor(() => expect(field(canvasElement, 'current')).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, values);
  },
};

export const PasswordMismatch: Story = {
  play: async ({ canvasElement }) => {
    await type(canvasElement, { ...values, passwordConfirmation: 'zimowa premiera' });
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
    await type(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'current')).toBeInvalid());
    await expect(canvas.getByText(shown('common.field.wrong_password'))).toBeVisible();
    await waitFor(() => expect(field(canvasElement, 'current')).toHaveFocus());
    await expect(field(canvasElement, 'password')).toHaveValue(values.password);
  },
};

export const Changed: Story = {
  tags: ['same-picture'],
  render: ({ email }) => <Ending email={email} end={{ status: 'idle' }} />,
  play: async ({ canvas, canvasElement }) => {
    await type(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('input')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const SamePassword: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.samePassword' } },
  play: fillIn,
};

export const WeakPassword: Story = {
  render: ({ email }) => (
    <Ending email={email} end={{ status: 'failed', fields: { password: ['password_characters', 'password_pwned'] } }} />
  ),
  play: async ({ canvas, canvasElement }) => {
    await type(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'password')).toHaveFocus());
    await expect(canvas.getByText(shownText('common.field.password_characters'))).toBeVisible();
    await expect(canvas.getByText(shownText('common.field.password_pwned'))).toBeVisible();
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
