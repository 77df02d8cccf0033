import { Trend } from '@prelude/ui/screens/shared/Trend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { twoWeeks } from '../../fixtures/growth.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: Trend,
  args: { days: twoWeeks, highest: 18 },
} satisfies Meta<typeof Trend>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheScale: Story = {
  play: async ({ canvas }) => {
    const text = shown('pages.waitlists.days', { count: 93, week: 64 }).replaceAll('\u00a0', ' ');
    await expect(canvas.getByText(text)).toBeInTheDocument();
  },
};
/** Another list of the table had three times as many. */
export const BesideALargerList: Story = { args: { highest: 45 } };
