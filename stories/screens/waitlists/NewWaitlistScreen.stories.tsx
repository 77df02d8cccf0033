import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { typed } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: NewWaitlistScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('waitlists')],
  args: { state: { status: 'idle' }, cancelHref: '/waitlists', onSubmit: fn() },
} satisfies Meta<typeof NewWaitlistScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { name: 'Spring launch', description: 'Early access for the new editor' };

export const Idle: Story = {};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, typed(values));
    await pressSubmit(canvasElement);
    await expectOnce(args.onSubmit, typed(values));
  },
};

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { name: 'Wi' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="name"]')).toBeInvalid();
  },
};

export const Submitting: Story = {
  args: { state: { status: 'submitting' } },
  play: ({ canvasElement }) => typeInto(canvasElement, typed(values)),
};

export const Failed: Story = {
  args: { state: { status: 'failed' } },
  decorators: [withToast({ kind: 'error', id: 'common.toast.waitlistCreateFailed' })],
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, typed(values));
    await expectToast('common.toast.waitlistCreateFailed');
  },
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: Failed });
