import { HomeTable, HomeTableSkeleton } from '@prelude/ui/screens/home/HomeTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { waitlists } from '../../fixtures/launch.ts';

const meta = {
  component: HomeTable,
  args: { label: 'Waitlists', rows: waitlists, isBusy: false },
} satisfies Meta<typeof HomeTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Busy: Story = { args: { isBusy: true } };

export const Skeleton: Story = { render: ({ label }) => <HomeTableSkeleton label={label} /> };
