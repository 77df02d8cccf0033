import { TwoWays } from '@prelude/ui/screens/shared/TwoWays';
import { WaitingMails } from '@prelude/ui/screens/shared/WaitingMails';
import { WaitlistDetailsScreen } from '@prelude/ui/screens/waitlists/WaitlistDetailsScreen';
import type { WaitlistRow } from '@prelude/ui/state/WaitlistRow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { expectUncovered } from '../../fixtures/expectUncovered.ts';
import { newestOfList } from '../../fixtures/growth.tsx';
import { date, LONG_NAME, waitlists } from '../../fixtures/launch.ts';
import { pausedMails } from '../../fixtures/mails.ts';
import { shown, shownText, typed } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';
import { withToast } from '../../fixtures/withToast.tsx';
import { withWaitlist } from '../../fixtures/withWaitlist.tsx';
import type { Said } from '../../toasts/Toasts.tsx';

const pageHref = 'https://prelude.example/w/spring-launch';

const meta = {
  component: WaitlistDetailsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('details')],
  args: {
    waitlist: waitlists[0] as WaitlistRow,
    newest: { state: { status: 'ready', rows: newestOfList }, onRetry: fn() },
    pageHref,
    ways: <TwoWays pageHref={pageHref} codeHref={waitlists[0].integrationHref} onCopy={async () => undefined} />,
    now: date.getTime(),
    saving: { status: 'idle' },
    onSave: fn(),
  },
} satisfies Meta<typeof WaitlistDetailsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const renamed = { name: 'Summer launch' };

export const Ready: Story = {};

export const Nobody: Story = {
  args: { waitlist: waitlists[3], newest: { state: { status: 'ready', rows: [] }, onRetry: fn() } },
};

/** A server of SPEC alone has neither times of sign-ups nor a page to share. */
export const PlainServer: Story = {
  args: { waitlist: { ...waitlists[0], latest: null }, newest: null, pageHref: null },
};

/** Told above all else, since nobody can confirm meanwhile. */
export const MailsPaused: Story = {
  args: {
    notice: <WaitingMails mails={pausedMails} now={date.getTime()} resuming={{ status: 'idle' }} onResume={fn()} />,
  },
  play: ({ canvas }) => expect(canvas.getByText(shownText('pages.listMails.paused.title'))).toBeVisible(),
};

export const NewestArriving: Story = {
  args: { newest: { state: { status: 'loading' }, onRetry: fn() }, pageHref: 'loading' },
};

export const NewestFailed: Story = {
  args: { newest: { state: { status: 'failed' }, onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.newest?.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongWords: Story = { args: { waitlist: { ...waitlists[0], name: LONG_NAME, subscribers: 1_234_567 } } };

export const CountArriving: Story = { args: { waitlist: { ...waitlists[3], subscribers: 'loading' } } };

export const Edited: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, typed(renamed));
    await pressSubmit(canvasElement);
    await expectOnce(args.onSave, typed({ ...renamed, description: waitlists[0].description }));
  },
};

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const SaveFailed: Story = {
  args: { saving: { status: 'failed' } },
  decorators: [
    withToast({
      kind: 'error',
      id: 'common.toast.waitlistUpdateFailed',
      values: { message: 'common.failure.offline' },
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, typed(renamed));
    await expectToast('common.toast.waitlistUpdateFailed', { message: shown('common.failure.offline') });
  },
};

const saved: Said = { kind: 'success', id: 'common.toast.waitlistUpdated', values: { name: waitlists[0].name } };

export const UnderToast: Story = { decorators: [withToast(saved)], play: () => expectUncovered(1) };

export const UnderThreeToasts: Story = {
  decorators: [withToast(saved, saved, saved)],
  play: () => expectUncovered(3),
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { name: 'Wi' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="name"]')).toBeInvalid();
    await expect(canvasElement.querySelector('[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
  },
};

everyStatus(meta, 'saving', { idle: Ready, submitting: Saving, failed: SaveFailed });
