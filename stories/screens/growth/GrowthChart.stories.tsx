import { GrowthChart } from '@prelude/ui/screens/growth/GrowthChart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { toGrowth, toWave } from '../../fixtures/growth.tsx';

/** Unused: no picture is exported here. */
const noDrawing = { current: null };

const meta = {
  component: GrowthChart,
  args: { growth: toGrowth(toWave(30, 28), { before: 840 }), drawing: noDrawing },
  // A new ref per render: the gallery would traverse the element in a shared one.
  render: (args) => <GrowthChart {...args} drawing={{ current: null }} />,
} satisfies Meta<typeof GrowthChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {};

export const OnePoint: Story = { args: { growth: toGrowth([12]) } };

export const LookedAt: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('slider')).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  },
};

export const LookedAtFromTheLeft: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('slider')).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
  },
};
