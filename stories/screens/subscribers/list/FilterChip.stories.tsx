import { FilterChip } from '@prelude/ui/screens/subscribers/list/FilterChip';
import { toFilters } from '@prelude/ui/screens/subscribers/list/filters';
import { noFilters, type SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';

const toFilter = (id: string, change: Partial<SubscriberFilters>) => {
  const filter = toFilters({
    filters: { ...noFilters, search: '', sort: '-createdAt', limit: 10, ...change },
  }).find((item) => item.id === id);
  if (!filter) throw new Error(`no filter ${id}`);
  return filter;
};

const meta = {
  component: FilterChip,
  title: 'screens/subscribers/FilterChip',
  args: {
    filter: toFilter('state', { state: 'pending' }),
    range: { from: null, to: null },
    onChange: fn(),
    onOpenRange: fn(),
  },
} satisfies Meta<typeof FilterChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {
  play: async ({ canvas, args }) => {
    const name = shown('pages.subscribers.filter.remove', { name: shown('pages.subscribers.column.state') });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expectOnce(args.onChange, 'any');
  },
};

export const LongName: Story = {
  args: { filter: toFilter('campaign', { campaign: 'wiosenna-premiera-'.repeat(8) }) },
};

export const UntilADay: Story = {
  args: {
    filter: toFilter('joined', { joined: 'own' }),
    range: { from: null, to: '2026-11-20' },
  },
  play: async ({ canvas, args }) => {
    const [face] = canvas.getAllByRole('button');
    if (!face) throw new Error('no button');
    await userEvent.click(face);
    await expectOnce(args.onOpenRange, face);
  },
};
