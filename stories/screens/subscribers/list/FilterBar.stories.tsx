import { FilterBar } from '@prelude/ui/screens/subscribers/list/FilterBar';
import { noFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { toColumns } from '../../../fixtures/answers.ts';
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

const traits = { source: ['Twitter', 'direct', 'blog.example'], campaign: ['premiera'], medium: [] };

const chip = (name: string) => (text: string) => text.startsWith(`${name}: `);

/** Returns the menu of filters; undefined on a phone, which has a dialog instead. */
async function openMenu(canvas: ReturnType<typeof within>) {
  if (!isWide()) return undefined;
  await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.filter.label') }));
  return within(await screen.findByRole('menu'));
}

export const Nothing: Story = {
  args: { traits },
  render: (args) => (
    <div style={{ minHeight: 36 }}>
      <FilterBar {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const menu = await openMenu(canvas);
    if (!menu) return;
    await expect(menu.getAllByRole('menuitem')).toHaveLength(4);
    await userEvent.click(menu.getByRole('menuitem', { name: shown('pages.subscribers.column.state') }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: shown('pages.subscribers.state.pending') }));
    await expectOnce(args.onChange, { state: 'pending' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const MenuOpen: Story = {
  args: { traits, filters: { ...meta.args.filters, source: 'newsletter' } },
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);
    if (!menu) return;
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveFocus();
  },
};

export const ByState: Story = {
  args: { filters: { ...meta.args.filters, state: 'unsubscribed' } },
  play: async ({ canvas, args }) => {
    const name = shown('pages.subscribers.column.state');
    await userEvent.click(canvas.getByRole('button', { name: chip(name) }));
    await userEvent.click(
      await screen.findByRole('menuitemradio', { name: shown('pages.subscribers.filter.anyState') }),
    );
    await expectOnce(args.onChange, { state: null });
  },
};

export const ByPeriod: Story = {
  args: { filters: { ...meta.args.filters, state: 'pending', joined: '7d' } },
  play: async ({ canvas, args }) => {
    const name = shown('pages.subscribers.filter.remove', { name: shown('pages.subscribers.column.joined') });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expectOnce(args.onChange, { joined: null, from: null, to: null });
  },
};

export const ByOrigin: Story = {
  args: { filters: { ...meta.args.filters, source: 'TWITTER' }, traits },
  play: async ({ canvas, args }) => {
    const source = canvas.getByRole('button', { name: chip(shown('pages.subscribers.csv.source')) });
    await expect(source).toHaveTextContent('Twitter');
    await userEvent.click(source);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: shown('pages.growth.source.direct') }));
    await expectOnce(args.onChange, { source: 'direct' });
  },
};

export const ByRange: Story = {
  args: { filters: { ...meta.args.filters, joined: 'own', from: '2026-11-01', to: '2026-11-20' } },
};

export const SinceADay: Story = {
  args: { filters: { ...meta.args.filters, joined: 'own', from: '2026-11-01' } },
};

/** Opens over the page: nothing moves. */
export const RangeFromMenu: Story = {
  args: { filters: { ...meta.args.filters, state: 'unsubscribed' } },
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);
    if (!menu) return;
    await userEvent.click(menu.getByRole('menuitem', { name: shown('pages.subscribers.column.joined') }));
    const sheet = within(await screen.findByRole('dialog', { name: shown('pages.subscribers.column.joined') }));
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: shown('pages.subscribers.filter.anyTime') })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: shown('pages.subscribers.filter.label') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{End}{Enter}');
    await screen.findByRole('dialog');
  },
};

export const ByAnswers: Story = {
  args: {
    filters: { ...meta.args.filters, answers: { tools: 'sheets', country: 'PL', paid: 'true' } },
    traits: { ...traits, countries: { country: ['PL', 'GB'] } },
  },
  render: (args, { globals }) => <FilterBar {...args} columns={toColumns(globals.locale)} />,
  play: async ({ canvas, args, globals }) => {
    const title = toColumns(globals.locale).find(({ field }) => field.key === 'country')?.title ?? '';
    await userEvent.click(canvas.getByRole('button', { name: chip(title) }));
    await userEvent.click((await screen.findAllByRole('menuitemradio'))[2] as HTMLElement);
    await expectOnce(args.onChange, { answers: { tools: 'sheets', country: 'GB', paid: 'true' } });
    const name = shown('pages.subscribers.filter.remove', { name: title });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ answers: { tools: 'sheets', paid: 'true' } });
  },
};

/** A field that is no longer asked keeps its words; a key and a value that never were are shown as they are. */
export const ByFormerAnswers: Story = {
  args: { filters: { ...meta.args.filters, answers: { city: 'Łódź', role: 'king', country: '<b>', none: 'x' } } },
  render: ByAnswers.render,
  play: async ({ canvas, args, globals }) => {
    const title = toColumns(globals.locale).find(({ field }) => field.key === 'city')?.title ?? '';
    const name = shown('pages.subscribers.answers.removed', { title });
    await expect(canvas.getByRole('button', { name: chip(name) })).toHaveTextContent('Łódź');
    await userEvent.click(
      canvas.getByRole('button', { name: shown('pages.subscribers.filter.remove', { name: 'none' }) }),
    );
    await expectOnce(args.onChange, { answers: { city: 'Łódź', role: 'king', country: '<b>' } });
  },
};

/** All that can be set. */
export const Everything: Story = {
  args: {
    filters: {
      ...meta.args.filters,
      state: 'pending',
      source: 'blog.example',
      campaign: 'premiera',
      medium: 'newsletter',
      joined: 'own',
      from: '2026-11-01',
      to: '2026-11-20',
    },
    traits,
  },
  play: async ({ canvas, args }) => {
    const clear = shown('pages.subscribers.empty.noMatch.clearFilters');
    await userEvent.click(canvas.getByRole('button', { name: clear }));
    await expectOnce(args.onChange, noFilters);
  },
};
