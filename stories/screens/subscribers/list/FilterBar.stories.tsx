import { FilterBar } from '@prelude/ui/screens/subscribers/list/FilterBar';
import { noFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { isWide } from '../../../fixtures/isWide.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: FilterBar,
  title: 'screens/subscribers/FilterBar',
  args: {
    filters: { ...noFilters, search: '', sort: '-createdAt', limit: 10 },
    onChange: fn(),
  },
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const startsWith = (name: string) => (text: string) => text.startsWith(name);

export const Nothing: Story = {
  render: (args) => (
    <div style={{ minHeight: 36 }}>
      <FilterBar {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    // A phone has a dialog for them.
    if (!isWide()) return;
    const [state] = canvas.getAllByRole('button');
    if (!state) throw new Error('no button');
    await userEvent.click(state);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: shown('pages.subscribers.state.pending') }));
    await expectOnce(args.onChange, { state: 'pending' });
  },
};

export const ByState: Story = { args: { filters: { ...meta.args.filters, state: 'unsubscribed' } } };

export const ByPeriod: Story = {
  args: { filters: { ...meta.args.filters, state: 'pending', joined: '7d' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: startsWith(shown('pages.subscribers.column.joined')) }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: shown('pages.subscribers.joined.own') }));
    await expectOnce(args.onChange, { joined: 'own', from: null, to: null });
  },
};

export const ByOrigin: Story = {
  args: {
    filters: { ...meta.args.filters, source: 'TWITTER' },
    traits: { source: ['Twitter', 'direct', 'blog.example'], campaign: ['premiera'], medium: [] },
  },
  play: async ({ canvas, args }) => {
    // A phone has a dialog for them.
    if (!isWide()) return;
    const source = canvas.getByRole('button', { name: startsWith(shown('pages.subscribers.csv.source')) });
    await expect(
      canvas.getByRole('button', { name: startsWith(shown('pages.subscribers.csv.campaign')) }),
    ).toBeVisible();
    await expect(source).toHaveTextContent('Twitter');
    await userEvent.click(source);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: shown('pages.growth.source.direct') }));
    await expectOnce(args.onChange, { source: 'direct' });
  },
};

export const ByRange: Story = {
  args: { filters: { ...meta.args.filters, joined: 'own', from: '2026-11-01', to: '2026-11-20' } },
  play: async ({ canvas, args }) => {
    // A phone has a dialog for them.
    if (!isWide()) return;
    await userEvent.clear(canvas.getByRole('textbox', { name: shown('pages.subscribers.joined.from') }));
    await expectOnce(args.onChange, { from: null });
  },
};

export const RangeFromCalendar: Story = {
  args: ByRange.args,
  play: async ({ canvas }) => {
    // A phone has a dialog for them.
    if (!isWide()) return;
    const to = shown('pages.subscribers.joined.to');
    await userEvent.click(canvas.getByRole('button', { name: shown('components.date.calendar', { label: to }) }));
    const calendar = within(await screen.findByRole('dialog', { name: to }));
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveTextContent('20');
  },
};
