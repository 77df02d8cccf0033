import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  component: ErrorScreen,
  parameters: { layout: 'fullscreen' },
  args: { details: "TypeError: Cannot read properties of undefined (reading 'name')", onRetry: fn() },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Show Error|Pokaż błąd)$/ }));
    await expect(canvas.getByText(args.details)).toBeVisible();
  },
};

export const Retried: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|Spróbuj ponownie)$/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
