import { EmailSection } from '@prelude/ui/screens/settings/EmailSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { LONG_EMAIL, user } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';

const meta = {
  component: EmailSection,
  args: {
    email: user.email,
    state: { status: 'idle' },
    sentTo: null,
    sendsMail: true,
    mailboxHref: null,
    onSubmit: fn(),
  },
} satisfies Meta<typeof EmailSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { email: 'zaneta@nowa-domena.pl', password: 'wiosenna premiera' };

const open = async (canvasElement: HTMLElement) => {
  const change = within(canvasElement).queryByRole('button', { name: shown('pages.settings.email.submit') });
  if (!canvasElement.querySelector('form') && change) await userEvent.click(change);
};

const type = async (canvasElement: HTMLElement, texts: Partial<typeof values>) => {
  await open(canvasElement);
  await typeInto(canvasElement, texts);
};

const fillIn: Story['play'] = ({ canvasElement }) => type(canvasElement, values);

const field = (canvasElement: HTMLElement, name: string) => canvasElement.querySelector(`[name="${name}"]`);

export const Idle: Story = {};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, values);
  },
};

export const SameAddress: Story = {
  play: async ({ canvas, canvasElement }) => {
    await type(canvasElement, { ...values, email: user.email.toUpperCase() });
    await waitFor(() => expect(field(canvasElement, 'email')).toBeInvalid());
    await expect(canvas.getByText(shown('common.field.email_unchanged'))).toBeVisible();
    await expect(canvasElement.querySelector('[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

export const WrongPassword: Story = {
  args: { state: { status: 'idle' } },
  render: function Refused(args) {
    const [state, setState] = useState(args.state);
    const refuse = () => setState({ status: 'failed', fields: { password: 'wrong_password' } });
    return <EmailSection {...args} state={state} onSubmit={refuse} />;
  },
  play: async ({ canvas, canvasElement }) => {
    await type(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'password')).toBeInvalid());
    await expect(canvas.getByText(shown('common.field.wrong_password'))).toBeVisible();
    await waitFor(() => expect(field(canvasElement, 'password')).toHaveFocus());
    await expect(field(canvasElement, 'email')).toHaveValue(values.email);
  },
};

export const AddressTaken: Story = {
  args: { state: { status: 'failed', message: 'pages.settings.email.taken' } },
  play: fillIn,
};

export const Throttled: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.throttled' } },
  play: fillIn,
};

/** The form closes after sending, and the password is gone with it. */
export const Sent: Story = {
  render: function Sending(args) {
    const [sentTo, setSentTo] = useState<string | null>(null);
    const [isSending, setIsSending] = useState(false);
    const send = ({ email }: { email: string }) => {
      setIsSending(true);
      setTimeout(() => {
        setSentTo(email);
        setIsSending(false);
      });
    };
    return (
      <EmailSection {...args} state={{ status: isSending ? 'submitting' : 'idle' }} sentTo={sentTo} onSubmit={send} />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await type(canvasElement, values);
    await pressSubmit(canvasElement);
    await waitFor(() =>
      expect(canvas.getByText(shown('pages.settings.email.sent', { email: values.email }))).toBeVisible(),
    );
    await waitFor(() => expect(canvasElement.querySelector('input')).toBeNull());
  },
};

export const SentToTheMailbox: Story = { args: { sentTo: values.email, mailboxHref: '/dev/mailbox' } };

export const NoMail: Story = {
  args: { sendsMail: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(shown('pages.settings.email.noMail'))).toBeVisible();
    await expect(canvasElement.querySelector('form')).toBeNull();
  },
};

export const LongAddresses: Story = { args: { email: LONG_EMAIL, sentTo: LONG_EMAIL } };

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: AddressTaken });
