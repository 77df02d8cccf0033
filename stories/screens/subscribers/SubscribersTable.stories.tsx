import { SubscribersTable, SubscribersTableSkeleton } from '@prelude/ui/screens/subscribers/SubscribersTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { subscribers } from '../../fixtures/launch.ts';

const meta = {
  component: SubscribersTable,
  args: { rows: subscribers, isBusy: false, onAskRemoval: fn() },
} satisfies Meta<typeof SubscribersTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Busy: Story = { args: { isBusy: true } };

export const Skeleton: Story = { render: () => <SubscribersTableSkeleton /> };
