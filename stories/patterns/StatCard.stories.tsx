import { StatCard } from '@prelude/ui/patterns/StatCard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { expect } from 'storybook/test';
import { settleFonts } from '../fixtures/settleFonts.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: StatCard,
  args: {
    label: say('pages.home.total.label'),
    value: <FormattedNumber value={1643} />,
    description: <FormattedMessage id="pages.home.total.across" values={{ count: 4, subscribed: 'all' }} />,
  },
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Figure: Story = {};
export const LargeFigure: Story = { args: { value: <FormattedNumber value={1_234_567_890} /> } };
export const WithoutHint: Story = { args: { value: '-', description: undefined } };
export const Loading: Story = { args: { isLoading: true } };

export const HoldsItsHeight: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <StatCard {...args} />
      <StatCard {...args} isLoading />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await settleFonts();
    const heights = [...canvasElement.querySelectorAll('dl')].map((card) => card.offsetHeight);
    await expect(heights).toHaveLength(2);
    await expect(new Set(heights).size).toBe(1);
  },
};
