import { FormFrame } from '@prelude/ui/screens/form/FormFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const meta = {
  component: FormFrame,
  args: { title: 'Aurora', height: 120, scheme: 'light', onOpen: fn() },
} satisfies Meta<typeof FormFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page is empty, and can be drawn in. */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const frame = canvas.getByTitle('Aurora');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(frame));
    await expect((frame as HTMLIFrameElement).contentDocument?.compatMode).toBe('CSS1Compat');
    await expect(frame.inert).toBe(true);
  },
};
