import { DateRange, type DateRangeProps } from '@prelude/ui/patterns/DateRange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

function Filled({ from, to, ...props }: DateRangeProps) {
  const { formatMessage } = useIntl();
  const [range, setRange] = useState({ from, to });
  return (
    <DateRange
      {...props}
      {...range}
      aria-label={formatMessage({ id: 'pages.subscribers.joined.own' })}
      fromLabel={formatMessage({ id: 'pages.subscribers.joined.from' })}
      toLabel={formatMessage({ id: 'pages.subscribers.joined.to' })}
      onChange={(change) => {
        setRange({ ...range, ...change });
        props.onChange(change);
      }}
    />
  );
}

const meta = {
  component: DateRange,
  args: { 'aria-label': '', fromLabel: '', toLabel: '', from: '2026-11-01', to: '2026-11-20', onChange: fn() },
  render: (args) => <Filled {...args} />,
} satisfies Meta<typeof DateRange>;

export default meta;
type Story = StoryObj<typeof meta>;

const from = () => shown('pages.subscribers.joined.from');
const to = () => shown('pages.subscribers.joined.to');

export const Both: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: shown('pages.subscribers.joined.own') })).toBeInTheDocument();
    await expect(canvas.getAllByRole('textbox')).toEqual([
      canvas.getByRole('textbox', { name: from() }),
      canvas.getByRole('textbox', { name: to() }),
    ]);
  },
};

export const Open: Story = { args: { to: null } };

export const Empty: Story = { args: { from: null, to: null } };

/** The first day waits beside its reason, and is taken once the second one is after it. */
export const MovedPastItsEnd: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.clear(canvas.getByRole('textbox', { name: from() }));
    await userEvent.keyboard('2026-12-05{Enter}');
    await expect(canvas.getByRole('textbox', { name: from() })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: from() })).toHaveValue('2026-12-05');
    await expectOnce(args.onChange, { from: null });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.clear(canvas.getByRole('textbox', { name: to() }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-12-05' });
    await userEvent.keyboard('2026-12-24');
    await expect(args.onChange).toHaveBeenLastCalledWith({ to: '2026-12-24' });
    await expect(canvas.getByRole('textbox', { name: from() })).toBeValid();
  },
};

export const Refused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('2026-12-05');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: from() })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: to() })).toBeValid();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => <StateGrid draw={() => <Filled {...args} />} />,
  play: pretendStates,
};
