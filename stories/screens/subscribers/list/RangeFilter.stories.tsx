import { toFilters } from '@prelude/ui/screens/subscribers/list/filters';
import { RangeFilter } from '@prelude/ui/screens/subscribers/list/RangeFilter';
import { noFilters, type SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';

function Hanging(props: ComponentProps<typeof RangeFilter>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div ref={setAnchor} style={{ height: 36 }}>
      {anchor && <RangeFilter {...props} anchor={anchor} />}
    </div>
  );
}

const toArgs = (change: Partial<SubscriberFilters>) => {
  const filters: SubscriberFilters = { ...noFilters, search: '', sort: '-createdAt', limit: 10, ...change };
  const filter = toFilters({ filters }).find(({ hasRange }) => hasRange);
  if (!filter) throw new Error('no filter has a range');
  return { filters, filter };
};

const meta = {
  component: RangeFilter,
  title: 'screens/subscribers/RangeFilter',
  parameters: { docs: { story: { inline: false, height: '260px' } } },
  args: { ...toArgs({}), anchor: null as never, onChange: fn(), onClose: fn() },
  render: (args) => <Hanging {...args} />,
} satisfies Meta<typeof RangeFilter>;

export default meta;
type Story = StoryObj<typeof meta>;

const find = async () => within(await screen.findByRole('dialog', { name: shown('pages.subscribers.column.joined') }));

export const Nothing: Story = {
  play: async ({ args }) => {
    const sheet = await find();
    await userEvent.click(sheet.getByRole('button', { name: shown('pages.subscribers.joined.week') }));
    await expectOnce(args.onChange, { joined: '7d', from: null, to: null });
    await expectOnce(args.onClose);
  },
};

export const Period: Story = { args: toArgs({ joined: '30d' }) };

export const FirstDay: Story = {
  play: async ({ args }) => {
    const sheet = await find();
    await userEvent.type(sheet.getByRole('textbox', { name: shown('pages.subscribers.joined.from') }), '2026-11-01');
    await expectOnce(args.onChange, { joined: 'own', from: '2026-11-01', to: null });
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const BothDays: Story = {
  args: toArgs({ joined: 'own', from: '2026-11-01', to: '2026-11-20' }),
  play: async ({ args }) => {
    const sheet = await find();
    const to = shown('pages.subscribers.joined.to');
    await userEvent.click(sheet.getByRole('button', { name: shown('components.date.calendar', { label: to }) }));
    const calendar = within(await screen.findByRole('dialog', { name: to }));
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveTextContent('20');
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(sheet.getByRole('textbox', { name: shown('pages.subscribers.joined.from') }));
    await expectOnce(args.onChange, { from: null });
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Two empty days filter nobody, so closing takes the filter away. */
export const NoDay: Story = {
  args: toArgs({ joined: 'own' }),
  play: async ({ args }) => {
    await find();
    await userEvent.keyboard('{Escape}');
    await expectOnce(args.onChange, { joined: null, from: null, to: null });
    await expectOnce(args.onClose);
  },
};
