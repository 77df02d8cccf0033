import { SourcesTable } from '@prelude/ui/screens/growth/SourcesTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { toGrowth } from '../../fixtures/growth.tsx';

const { sources } = toGrowth([4, 9, 6, 12, 15, 4, 1100]);

const meta = { component: SourcesTable, args: { sources } } satisfies Meta<typeof SourcesTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sources: Story = {};
export const LongName: Story = {
  args: { sources: [{ name: `${'very-long-campaign-'.repeat(8)}2026`, signUps: 1, share: 1 }] },
};
