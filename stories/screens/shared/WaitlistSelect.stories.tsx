import { WaitlistSelect } from '@prelude/ui/screens/shared/WaitlistSelect';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { waitlists } from '../../fixtures/launch.ts';
import { shown, typed } from '../../fixtures/shown.tsx';

const meta = {
  component: WaitlistSelect,
  title: 'screens/integration/WaitlistSelect',
  args: {
    waitlists: { status: 'ready', rows: waitlists, freshness: 'fresh' },
    waitlistId: null,
    newWaitlistHref: '/waitlists/new',
    onWaitlistChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WaitlistSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoneChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: typed(waitlists[1].name) }));
    await expectOnce(args.onWaitlistChange, waitlists[1].id);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const Chosen: Story = { args: { waitlistId: waitlists[0].id } };

const [first] = waitlists;
const hundreds = Array.from({ length: 200 }, (_, index) => ({ id: `w${index}`, name: `Aurora ${index + 1}` }));

/** More than ten are typed for. */
export const Hundreds: Story = {
  args: { waitlists: { status: 'ready', rows: [first, ...hundreds], freshness: 'fresh' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('combobox'), '173');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onWaitlistChange, 'w172');
  },
};

export const Loading: Story = { args: { waitlists: { status: 'loading' } } };

export const Empty: Story = { args: { waitlists: { status: 'empty' } } };

export const FailedOffline: Story = {
  tags: ['same-picture'],
  args: { waitlists: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

everyStatus(meta, 'waitlists', { loading: Loading, failed: FailedOffline, empty: Empty, ready: Chosen });
