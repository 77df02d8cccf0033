import { FirstSignUp } from '@prelude/ui/screens/integration/FirstSignUp';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { now, plainSignUp, signUp } from '../../fixtures/integration.ts';
import { LONG_EMAIL } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: FirstSignUp,
  args: {
    state: { status: 'waiting', seenOn: [] },
    subscribersHref: '/waitlists/1/subscribers',
    now,
    onRetry: fn(),
  },
} satisfies Meta<typeof FirstSignUp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Waiting: Story = {};

export const SeenOnTwoSites: Story = {
  args: { state: { status: 'waiting', seenOn: ['https://auroralabs.pl', 'http://localhost:3000'] } },
};

export const Came: Story = { args: { state: { status: 'came', signUp } } };

/** An API that implements only SPEC tells neither when nor from where. */
export const CameToAPlainApi: Story = { args: { state: { status: 'came', signUp: plainSignUp } } };

export const LongWords: Story = {
  args: {
    state: {
      status: 'came',
      signUp: {
        ...signUp,
        email: LONG_EMAIL,
        source: {
          way: 'page',
          page: `https://auroralabs.pl/${'launch-'.repeat(20)}`,
          referrer: 'news.ycombinator.com',
        },
      },
    },
  },
};

export const FailedOffline: Story = {
  tags: ['same-picture'],
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
