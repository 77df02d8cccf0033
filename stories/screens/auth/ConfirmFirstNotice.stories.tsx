import { ConfirmFirstNotice } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ConfirmFirstNotice,
  args: { state: { status: 'idle' }, onResend: fn() },
} satisfies Meta<typeof ConfirmFirstNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Needed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('auth.signIn.resend') }));
    await expect(args.onResend).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = {
  args: { state: { status: 'submitting' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onResend).not.toHaveBeenCalled();
  },
};

export const Sent: Story = { args: { state: { status: 'sent' } } };

export const Throttled: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.throttledMinutes', values: { minutes: 15 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/15/);
  },
};

everyStatus(meta, 'state', { idle: Needed, submitting: Sending, failed: Throttled, sent: Sent });
