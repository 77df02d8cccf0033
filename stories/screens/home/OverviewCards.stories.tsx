import { OverviewCards } from '@prelude/ui/screens/home/OverviewCards';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { overviewFigures as figures } from '../../fixtures/growth.tsx';

const meta = {
  component: OverviewCards,
  args: { state: { status: 'ready', figures } },
  decorators: [
    (Story) => (
      <div
        style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 304px))' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OverviewCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BestSource: Story = {};
export const Unconfirmed: Story = { args: { state: { status: 'ready', figures: { ...figures, pending: 22 } } } };
export const OneUnconfirmed: Story = { args: { state: { status: 'ready', figures: { ...figures, pending: 1 } } } };
export const Direct: Story = {
  args: { state: { status: 'ready', figures: { ...figures, bestSource: { name: 'direct', signUps: 1 } } } },
};
export const Spike: Story = {
  args: { state: { status: 'ready', figures: { ...figures, days: [...Array(13).fill(3), 128_400] } } },
};
export const Nobody: Story = {
  args: { state: { status: 'ready', figures: { days: Array(14).fill(0), pending: 0, bestSource: null } } },
};
export const Loading: Story = { args: { state: { status: 'loading' } } };
export const Failed: Story = { args: { state: { status: 'failed' } } };

everyStatus(meta, 'state', { loading: Loading, failed: Failed, ready: BestSource });
