import { GrowthFigures, GrowthFiguresSkeleton } from '@prelude/ui/screens/growth/GrowthFigures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { toGrowth } from '../../fixtures/growth.tsx';
import { settleFonts } from '../../fixtures/settleFonts.ts';

const meta = {
  component: GrowthFigures,
  args: { growth: toGrowth([4, 9, 6, 12, 15, 4, 11], { before: 1223 }), range: '7d' },
} satisfies Meta<typeof GrowthFigures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {};
export const Fewer: Story = { args: { growth: toGrowth([4, 9], { before: 1223, previous: 14 }) } };
export const AsMany: Story = { args: { growth: toGrowth([4, 9], { before: 1223, previous: 13 }), range: '30d' } };
export const NothingBefore: Story = { args: { growth: toGrowth([4, 9]) } };
export const RateUnknown: Story = { args: { growth: toGrowth([4, 9], { viewsEach: 0 }) } };
export const LargeFigures: Story = { args: { growth: toGrowth([1_234_567], { before: 12_345_678 }) } };

export const HoldsItsHeight: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <GrowthFigures {...args} />
      <GrowthFiguresSkeleton />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await settleFonts();
    const [figures, skeleton] = [...(canvasElement.querySelector('dl')?.parentElement?.parentElement?.children ?? [])];
    await expect((skeleton as HTMLElement).offsetHeight).toBe((figures as HTMLElement).offsetHeight);
  },
};
