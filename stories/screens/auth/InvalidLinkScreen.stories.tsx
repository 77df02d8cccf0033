import { InvalidLinkScreen } from '@prelude/ui/screens/auth/InvalidLinkScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: InvalidLinkScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { reason: 'unknown', forgotPasswordHref: '/auth/forgotPassword', signInHref: '/auth/signIn' },
} satisfies Meta<typeof InvalidLinkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InvalidLink: Story = {};

export const Used: Story = { args: { reason: 'used' } };

export const Expired: Story = { args: { reason: 'expired' } };
