import { AuthPage } from '@prelude/ui/screens/auth/AuthPage';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: AuthPage,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { title: 'Aurora Labs', description: 'Launch 2026', children: null },
} satisfies Meta<typeof AuthPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};

export const WithFooter: Story = { args: { footer: 'prelude.example' } };
