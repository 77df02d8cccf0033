import { FirstAccountScreen } from '@prelude/ui/screens/auth/FirstAccountScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: FirstAccountScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { signInHref: '/auth/signIn' },
} satisfies Meta<typeof FirstAccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoAccountYet: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull();
    await expect(canvas.getByText('npm run accounts -- setup')).toBeVisible();
    await expect(canvas.getByRole('main').querySelector('a[href="/auth/signIn"]')).toBeVisible();
  },
};
