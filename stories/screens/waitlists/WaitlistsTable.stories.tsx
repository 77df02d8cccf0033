import { WaitlistsTable, WaitlistsTableSkeleton } from '@prelude/ui/screens/waitlists/WaitlistsTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { waitlists } from '../../fixtures/launch.ts';

const meta = {
  component: WaitlistsTable,
  args: { rows: waitlists, isBusy: false },
} satisfies Meta<typeof WaitlistsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Busy: Story = { args: { isBusy: true } };

export const Skeleton: Story = { render: () => <WaitlistsTableSkeleton /> };
