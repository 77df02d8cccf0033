import { MailboxNotice } from '@prelude/ui/screens/shared/MailboxNotice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: MailboxNotice,
  title: 'screens/auth/MailboxNotice',
  args: { href: '/dev/mailbox' },
} satisfies Meta<typeof MailboxNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/dev/mailbox');
  },
};
