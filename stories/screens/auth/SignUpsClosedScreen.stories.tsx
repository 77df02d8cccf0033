import { SignUpsClosedScreen } from '@prelude/ui/screens/auth/SignUpsClosedScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: SignUpsClosedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { signInHref: '/auth/signIn' },
} satisfies Meta<typeof SignUpsClosedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull();
    await expect(canvas.getByRole('main').querySelector('a[href="/auth/signIn"]')).toBeVisible();
  },
};
