import { WaitlistsTable, WaitlistsTableSkeleton } from '@prelude/ui/screens/waitlists/WaitlistsTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { date, waitlists } from '../../fixtures/launch.ts';

const meta = {
  component: WaitlistsTable,
  args: { rows: waitlists, isBusy: false, now: date.getTime() },
} satisfies Meta<typeof WaitlistsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Busy: Story = { args: { isBusy: true } };

/** From an API of SPEC alone. */
export const Plain: Story = { args: { rows: waitlists.map((row) => ({ ...row, latest: null })) } };

export const Skeleton: Story = { render: () => <WaitlistsTableSkeleton /> };
