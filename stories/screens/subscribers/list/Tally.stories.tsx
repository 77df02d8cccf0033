import { Tally } from '@prelude/ui/screens/subscribers/list/Tally';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inText } from '../../../fixtures/frames.tsx';
import { onlyPager } from '../../../fixtures/launch.ts';

const meta = {
  component: Tally,
  title: 'screens/subscribers/Tally',
  decorators: [inText],
  args: {
    state: {
      status: 'ready',
      rows: [null],
      count: { matches: 1284, total: 1284 },
      pager: onlyPager,
      freshness: 'fresh',
    },
  },
} satisfies Meta<typeof Tally>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everybody: Story = {};

export const Some: Story = {
  args: { state: { ...meta.args.state, count: { matches: 1, total: 1284 } } },
};

export const MoreThanCounted: Story = {
  args: { state: { ...meta.args.state, count: { matches: 10_000, isCapped: true, total: 1_000_000 } } },
};

export const None: Story = { args: { state: { status: 'empty', cause: 'no-match', firstPageHref: '?', total: 1284 } } };

export const Writing: Story = { args: { share: 0.45 } };
