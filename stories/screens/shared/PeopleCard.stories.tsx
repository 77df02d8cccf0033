import { PeopleCard } from '@prelude/ui/screens/shared/PeopleCard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedNumber } from 'react-intl';
import { expect } from 'storybook/test';
import { twoWeeks } from '../../fixtures/growth.tsx';
import { date } from '../../fixtures/launch.ts';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: PeopleCard,
  args: {
    label: say('pages.home.total.label'),
    count: <FormattedNumber value={1643} />,
    days: twoWeeks,
    now: date.getTime(),
  },
} satisfies Meta<typeof PeopleCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('rect')).toHaveLength(14);
  },
};
export const Fewer: Story = { args: { days: [...twoWeeks].reverse() } };
export const AsMany: Story = { args: { days: Array(14).fill(2) } };
/** The first week has no week before. */
export const FirstWeek: Story = { args: { days: [...Array(9).fill(0), 1, 0, 3, 2, 5] } };
export const Spike: Story = {
  args: { days: [...Array(13).fill(3), 128_400], count: <FormattedNumber value={1_234_567} /> },
};
export const Quiet: Story = { args: { days: Array(14).fill(0) } };
export const WithoutDays: Story = { args: { days: 'none' } };
export const Loading: Story = { args: { count: null, days: 'loading' } };
export const DaysFailed: Story = { args: { days: 'failed' } };
