import { WaitlistForm, type WaitlistFormProps } from '@prelude/ui/screens/waitlists/WaitlistForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown, typed } from '../../fixtures/shown.tsx';
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

const theirs = { name: 'Summer launch', description: '' };

/** Ends in a conflict: another device has saved `theirs`. */
function ChangedMeanwhile(props: WaitlistFormProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <WaitlistForm
      {...props}
      initialValues={isSaved ? typed(theirs) : props.initialValues}
      state={isSaved ? { status: 'failed', fields: { name: 'conflict', description: 'conflict' } } : props.state}
      onSubmit={(values, base) => {
        props.onSubmit(values, base);
        setSaved(true);
      }}
    />
  );
}

export const Conflict: Story = {
  args: { initialValues: { name: 'Spring launch', description: 'Mobile beta' } },
  render: (args) => <ChangedMeanwhile {...args} />,
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, typed({ name: 'Mobile beta', description: description }));
    await pressSubmit(canvasElement);
    const name = canvasElement.querySelector('[name="name"]');
    await expect(name).toHaveValue(typed('Mobile beta'));
    await expect(name).toHaveAccessibleDescription(
      shown('common.field.conflict', { theirs: typed(theirs.name), isEmpty: 'false' }),
    );
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.anything(),
      typed({ name: 'Spring launch', description: 'Mobile beta' }),
    );
  },
};

export const ConflictGivenUp: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context);
    const [first] = context.canvas.getAllByRole('button', { name: shown('common.field.useTheirs') });
    if (first) await userEvent.click(first);
    const name = context.canvasElement.querySelector('[name="name"]');
    await expect(name).toHaveValue(typed(theirs.name));
    await expect(name).toBeValid();
    await expect(name).toHaveFocus();
  },
};

export const Idle: Story = { args: { state: { status: 'idle' } } };

export const Submitting: Story = { args: { state: { status: 'submitting' } } };

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: RefusedByServer });
