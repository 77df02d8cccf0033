import { Chart } from '@prelude/ui/patterns/Chart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { toPoints, WeekChart, week } from '../fixtures/WeekChart.tsx';

const meta = {
  component: Chart,
  args: {
    'aria-label': '',
    pointLabel: '',
    barsLabel: '',
    lineLabel: '',
    points: week,
    lineStart: 840,
    toMarks: () => [],
    toValueText: String,
    renderTip: String,
  },
  // The fixture has the words.
  render: ({ points, openLabel }) => <WeekChart points={points} openLabel={openLabel} />,
} satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Week: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: shown('pages.growth.table') })).toBeVisible();
    const slider = canvas.getByRole('slider', { name: shown('pages.growth.unit.day') });
    await expect(slider).toHaveAttribute('aria-valuenow', '6');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('15 · 890'));
  },
};

export const OnePoint: Story = { args: { points: toPoints([12]) } };

export const Quiet: Story = { args: { points: toPoints(Array(7).fill(0)) } };

/** The last bar is an outline, and the caption says why. */
export const LastOneOpen: Story = {
  render: function Open({ points }) {
    return <WeekChart points={points} openLabel={useIntl().formatMessage({ id: 'pages.growth.underWay.day' })} />;
  },
};

/** Too many for bars: one outline. */
export const Dense: Story = { args: { points: toPoints(Array.from({ length: 600 }, (_, index) => (index * 7) % 23)) } };

/** One tab stop; each point is read as it is reached. */
export const FocusMovesByArrows: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    const expectAt = (index: number) => expect(slider).toHaveAttribute('aria-valuenow', `${index}`);
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    await expectAt(4);
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('7 · 875'));
    await userEvent.keyboard('{ArrowRight}');
    await expectAt(5);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expectAt(0);
    await userEvent.keyboard('{PageUp}');
    await expectAt(1);
    await userEvent.keyboard('{End}{ArrowUp}');
    await expectAt(6);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText(/· 890/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Home}');
  },
};

/** A pointer shows the nearest point, and takes it away as it leaves. */
export const PointerShowsNearest: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    const { right, top } = slider.getBoundingClientRect();
    await fireEvent.pointerMove(slider, { clientX: right - 4, clientY: top + 40 });
    await expect(await canvas.findByText(/15 · 890/)).toBeVisible();
  },
};

export const PointerLeaves: Story = {
  tags: ['same-picture'],
  play: async (context) => {
    await PointerShowsNearest.play?.(context);
    const { canvas } = context;
    const slider = canvas.getByRole('slider');
    await fireEvent.pointerOut(slider, { relatedTarget: document.body });
    await waitFor(() => expect(canvas.queryByText(/15 · 890/)).not.toBeInTheDocument());
  },
};

export const States: Story = {
  render: () => <StateGrid draw={() => <WeekChart />} />,
  play: pretendStates,
};
