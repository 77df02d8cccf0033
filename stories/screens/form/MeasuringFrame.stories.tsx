import { MeasuringFrame } from '@prelude/ui/screens/form/MeasuringFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const meta = {
  component: MeasuringFrame,
  args: { width: 320, onOpen: fn() },
  render: (args) => (
    <>
      <p>{args.width}</p>
      <MeasuringFrame {...args} />
    </>
  ),
} satisfies Meta<typeof MeasuringFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Unseen, but as wide as asked. */
export const Narrow: Story = {
  play: async ({ canvasElement, args }) => {
    const frame = canvasElement.querySelector('iframe');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(frame));
    await expect(frame?.contentWindow?.innerWidth).toBe(320);
    await expect(frame).not.toBeVisible();
  },
};
