import { Trend } from '@prelude/ui/screens/shared/Trend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { twoWeeks } from '../../fixtures/growth.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: Trend,
  args: { days: twoWeeks, highest: 15 },
} satisfies Meta<typeof Trend>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheScale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(shown('pages.waitlists.days', { count: 93, week: 64 }))).toBeInTheDocument();
  },
};
/** Another list of the table had three times as many. */
export const BesideALargerList: Story = { args: { highest: 45 } };
