import { WorkspacesTable, WorkspacesTableSkeleton } from '@prelude/ui/screens/workspaces/WorkspacesTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { workspaceRows } from '../../fixtures/launch.ts';

const meta = {
  component: WorkspacesTable,
  args: { rows: workspaceRows, isBusy: false, onChange: fn() },
} satisfies Meta<typeof WorkspacesTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Busy: Story = { args: { isBusy: true } };

export const Skeleton: Story = { render: () => <WorkspacesTableSkeleton /> };
