import { OtherWorkspaceNotice } from '@prelude/ui/screens/shared/OtherWorkspaceNotice';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  component: OtherWorkspaceNotice,
  title: 'screens/waitlists/OtherWorkspaceNotice',
  args: { workspace: 'Aurora Labs', other: 'Kawiarnia Żuraw' },
} satisfies Meta<typeof OtherWorkspaceNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenElsewhere: Story = {};
