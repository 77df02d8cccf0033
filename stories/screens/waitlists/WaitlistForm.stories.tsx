import { WaitlistForm } from '@prelude/ui/screens/waitlists/WaitlistForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { typed } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';

const meta = {
  component: WaitlistForm,
  args: {
    initialValues: { name: 'Spring launch', description: '' },
    state: { status: 'idle' },
    submitLabel: 'OK',
    onSubmit: fn(),
  },
} satisfies Meta<typeof WaitlistForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const description = 'Early access for the new editor';

export const Sent: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { description: typed(description) });
    await pressSubmit(canvasElement);
    await expectOnce(args.onSubmit, typed({ name: 'Spring launch', description }));
  },
};

export const RefusedByServer: Story = {
  args: { state: { status: 'failed', fields: { name: 'length_3_48', description: 'length_max_500' } } },
};

export const Idle: Story = { args: { state: { status: 'idle' } } };

export const Submitting: Story = { args: { state: { status: 'submitting' } } };

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: RefusedByServer });
