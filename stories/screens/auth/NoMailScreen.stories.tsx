import { NoMailScreen } from '@prelude/ui/screens/auth/NoMailScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: NoMailScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { signInHref: '/auth/signIn' },
} satisfies Meta<typeof NoMailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoMail: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull();
    await expect(canvas.getByRole('main').querySelector('a[href="/auth/signIn"]')).toBeVisible();
  },
};
