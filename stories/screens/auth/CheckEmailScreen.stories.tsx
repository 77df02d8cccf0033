import { CheckEmailScreen } from '@prelude/ui/screens/auth/CheckEmailScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: CheckEmailScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { purpose: 'reset', email: 'zaneta@auroralabs.pl', signInHref: '/auth/signIn', mailboxHref: null },
} satisfies Meta<typeof CheckEmailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reset: Story = {};

export const ResetWithMailbox: Story = { args: { mailboxHref: '/dev/mailbox' } };

export const Confirm: Story = {
  args: { purpose: 'confirm', resend: { isBusy: false, onResend: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('auth.checkEmail.resend') }));
    await expect(args.resend?.onResend).toHaveBeenCalledOnce();
  },
};

export const LongAddress: Story = { args: { email: `${'zaneta.wisniewska-'.repeat(5)}kowalska@auroralabs.example` } };

export const Resending: Story = { args: { purpose: 'confirm', resend: { isBusy: true, onResend: fn() } } };
