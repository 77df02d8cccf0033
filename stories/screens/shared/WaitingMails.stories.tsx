import { WaitingMails } from '@prelude/ui/screens/shared/WaitingMails';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { date } from '../../fixtures/launch.ts';
import { pausedMails, waitingMails } from '../../fixtures/mails.ts';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: WaitingMails,
  args: { mails: waitingMails, now: date.getTime(), resuming: { status: 'idle' }, onResume: fn() },
} satisfies Meta<typeof WaitingMails>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<typeof import('storybook/test').screen, 'getByRole'>;

const buttonOf = (canvas: Canvas) => canvas.getByRole('button', { name: shown('pages.listMails.resume') });

export const Late: Story = {};

export const OneIsLate: Story = { args: { mails: { ...waitingMails, waiting: 1 } } };

export const Paused: Story = {
  args: { mails: pausedMails },
  play: async ({ canvas, args }) => {
    await userEvent.click(buttonOf(canvas));
    await expectOnce(args.onResume);
  },
};

export const Resuming: Story = { args: { mails: pausedMails, resuming: { status: 'submitting' } } };

export const ResumeFailed: Story = {
  args: { mails: pausedMails, resuming: { status: 'failed', message: 'common.toast.answerUnknown' } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(shown('common.toast.answerUnknown')),
};

/** Mails that came a moment ago are on their way: nothing is told. */
export const OnTheirWay: Story = {
  args: { mails: { ...waitingMails, oldestAt: date.getTime() - 9 * 60_000 } },
  decorators: [
    (Story) => (
      <>
        <Story />
        <p>{say('pages.form.confirmation.on')}</p>
      </>
    ),
  ],
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
};

export const LongWords: Story = {
  args: {
    mails: {
      ...pausedMails,
      waiting: 12_345,
      paused: { ...pausedMails.paused, answer: '5.7.1 relaying-denied'.repeat(14) },
    },
  },
};
