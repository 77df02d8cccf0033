import { growthRanges } from '@prelude/api/contract/growthRanges';
import { GrowthRanges } from '@prelude/ui/screens/growth/GrowthRanges';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: GrowthRanges,
  args: {
    ranges: growthRanges.map((range) => ({ range, href: `?range=${range}` })),
    currentRange: '30d',
  },
} satisfies Meta<typeof GrowthRanges>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ranges: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.filter((link) => link.getAttribute('aria-current') === 'true')).toHaveLength(1);
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      growthRanges.map((range) => `?range=${range}`),
    );
  },
};
