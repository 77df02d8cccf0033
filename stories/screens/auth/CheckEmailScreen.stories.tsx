import { CheckEmailScreen } from '@prelude/ui/screens/auth/CheckEmailScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withAuthFrame } from '../../fixtures/frames.tsx';

const meta = {
  component: CheckEmailScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { purpose: 'reset', signInHref: '/auth/signIn', mailboxHref: null },
} satisfies Meta<typeof CheckEmailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reset: Story = {};

export const ResetWithMailbox: Story = { args: { mailboxHref: '/dev/mailbox' } };

export const Confirm: Story = { args: { purpose: 'confirm' } };
