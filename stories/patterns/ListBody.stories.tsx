import { EmptyState } from '@prelude/ui/patterns/EmptyState';
import { ListBody, type ListBodyProps } from '@prelude/ui/patterns/ListBody';
import { Button } from '@prelude/ui/primitives/Button';
import { Skeleton } from '@prelude/ui/primitives/Skeleton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: ListBody,
  args: {
    state: { status: 'ready', rows: ['Wiosenna premiera', 'Beta', 'Łąka'], freshness: 'fresh' },
    skeleton: <Skeleton width="100%" height={96} />,
    empty: (
      <EmptyState
        glyph="bars"
        title={say('pages.waitlists.empty.title')}
        description={say('pages.waitlists.empty.hint')}
        actions={<Button href="#new">{say('pages.newWaitlist.submit')}</Button>}
      />
    ),
    onRetry: fn(),
    children: (rows, isBusy) => (
      <ul aria-busy={isBusy}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<ListBodyProps<string>>;

export default meta;
type Story = StoryObj<ListBodyProps<string>>;

export const Ready: Story = { tags: ['wordless'] };
export const Refreshing: Story = {
  tags: ['wordless'],
  args: { state: { status: 'ready', rows: ['Wiosenna premiera'], freshness: 'refreshing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  },
};
export const Stale: Story = {
  args: { state: { status: 'ready', rows: ['Wiosenna premiera'], freshness: 'stale' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Wiosenna premiera')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { tags: ['wordless'], args: { state: { status: 'loading' } } };
export const Failed: Story = { tags: ['same-picture'], args: { state: { status: 'failed', reason: 'offline' } } };
export const FailedWithItsOwnTitle: Story = {
  tags: ['same-picture'],
  args: { state: { status: 'failed', reason: 'unexpected' }, failedTitle: say('pages.workspaces.failed') },
};
export const Empty: Story = { args: { state: { status: 'empty' } } };
