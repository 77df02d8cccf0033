import { NoMatch } from '@prelude/ui/screens/subscribers/list/NoMatch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { LONG_NAME } from '../../../fixtures/launch.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: NoMatch,
  title: 'screens/subscribers/NoMatch',
  args: { search: 'żółw', isFiltered: false, onClearSearch: fn(), onClearFilters: fn() },
} satisfies Meta<typeof NoMatch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfASearch: Story = {};

export const OfFilters: Story = { args: { search: '  ', isFiltered: true } };

export const OfBoth: Story = {
  args: { isFiltered: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.empty.noMatch.clearFilters') }));
    await expectOnce(args.onClearFilters);
    await expect(args.onClearSearch).not.toHaveBeenCalled();
  },
};

/** In which the search does not look. */
export const WithAnswers: Story = {
  args: { hasAnswers: true },
  play: ({ canvas }) =>
    expect(canvas.getByText((text) => text.includes(shown('pages.subscribers.answers.searchHint')))).toBeVisible(),
};

export const LongWords: Story = { args: { search: LONG_NAME.repeat(4) } };
