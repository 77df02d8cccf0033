import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { SettingsScreen } from '@prelude/ui/screens/settings/SettingsScreen';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { typeInto } from '../fixtures/type.ts';

interface WatchedProps {
  draft: Draft | null;
  onChange: (values: Draft | null) => void;
  /** What becomes of the form once it is sent. */
  outcome: SubmitState;
}

function Watched({ draft, onChange, outcome }: WatchedProps) {
  const [saving, setSaving] = useState<SubmitState>({ status: 'idle' });
  const save = () => {
    setSaving({ status: 'submitting' });
    queueMicrotask(() => setSaving(outcome));
  };
  return (
    <UnsavedChanges draft={draft} onChange={onChange}>
      <SettingsScreen
        state={{ status: 'ready', item: { name: 'Zofia Nowak', email: 'zofia@auroralabs.pl' } }}
        saving={saving}
        onSave={save}
        onRetry={fn()}
      />
    </UnsavedChanges>
  );
}

const meta = {
  component: Watched,
  args: { draft: null, onChange: fn(), outcome: { status: 'idle' } },
} satisfies Meta<typeof Watched>;

export default meta;
type Story = StoryObj<typeof meta>;

const send = async (canvasElement: HTMLElement) => {
  const button = canvasElement.querySelector('[type="submit"]');
  if (!button) throw new Error('a form has a button');
  await userEvent.click(button);
};

export const Untouched: Story = {
  play: async ({ args }) => {
    await expect(args.onChange).not.toHaveBeenCalledWith(expect.anything());
  },
};

export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Zofia Lis' });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
    await typeInto(canvasElement, { name: 'Zofia Nowak' });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null));
  },
};

export const Sent: Story = {
  play: async ({ args, canvasElement }) => {
    await typeInto(canvasElement, { name: ' Zofia Lis ' });
    await send(canvasElement);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null));
  },
};

export const SentInVain: Story = {
  args: { outcome: { status: 'failed' } },
  play: async ({ args, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Zofia Lis' });
    await send(canvasElement);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
  },
};

export const WithDraft: Story = {
  args: { draft: { name: 'Zofia Lis' } },
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[name="name"]')).toHaveValue('Zofia Lis'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
  },
};
