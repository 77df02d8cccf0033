import { SegmentedControl, type SegmentedControlProps } from '@prelude/ui/primitives/SegmentedControl';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { Say, say } from '../fixtures/words.tsx';

const meta = {
  component: SegmentedControl,
  args: {
    'aria-label': '',
    options: [
      { value: 'chart', label: say('pages.growth.view.chart') },
      { value: 'table', label: say('pages.growth.view.table') },
    ],
    value: 'chart',
    onChange: fn(),
  },
  render: function Switching({ value, onChange, ...args }) {
    const [current, setCurrent] = useState(value);
    const change = (next: string) => {
      setCurrent(next);
      onChange(next);
    };
    return (
      <Say id="pages.growth.view">
        {(label) => <SegmentedControl {...args} aria-label={label} value={current} onChange={change} />}
      </Say>
    );
  },
} satisfies Meta<SegmentedControlProps<string>>;

export default meta;
type Story = StoryObj<SegmentedControlProps<string>>;

const ranges = (['48h', '7d', '30d', '90d', '1y'] as const).map((value) => ({
  value,
  label: say(`pages.growth.range.${value}`),
}));

export const Two: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: shown('pages.growth.view') })).toBeInTheDocument();
    const table = canvas.getByRole('radio', { name: shown('pages.growth.view.table') });
    await userEvent.click(table);
    await expect(table).toBeChecked();
    await expectOnce(args.onChange, 'table');
  },
};

export const Five: Story = { args: { options: ranges, value: '30d' } };

/** One tab stop: Tab reaches the current one, arrows switch, past the end to the start. */
export const FocusMovesByArrows: Story = {
  args: { options: ranges.slice(0, 3), value: '7d' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: shown('pages.growth.range.7d') })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const last = canvas.getByRole('radio', { name: shown('pages.growth.range.30d') });
    await expect(last).toHaveFocus();
    await expect(last).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: shown('pages.growth.range.48h') })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radiogroup')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: ({ 'aria-label': _, ...args }) => (
    <Say id="pages.growth.view">
      {(label) => <StateGrid draw={() => <SegmentedControl {...args} aria-label={label} />} />}
    </Say>
  ),
  play: pretendStates,
};
