import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { PasswordSection } from '@prelude/ui/screens/settings/PasswordSection';
import { ProfileSection } from '@prelude/ui/screens/settings/ProfileSection';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { typeInto } from '../fixtures/type.ts';

interface WatchedProps {
  draft: Draft | null;
  onChange: (values: Draft | null) => void;
  /** Called with true while a form with unsaved changes is being saved. */
  onSaving: (isSaving: boolean) => void;
  /** State of the form after sending. */
  outcome: SubmitState;
}

function Watched({ draft, onChange, onSaving, outcome }: WatchedProps) {
  const [saving, setSaving] = useState<SubmitState>({ status: 'idle' });
  const save = () => {
    setSaving({ status: 'submitting' });
    queueMicrotask(() => setSaving(outcome));
  };
  return (
    <UnsavedChanges
      draft={draft}
      onChange={(values, isSaving) => {
        onSaving(isSaving);
        onChange(values);
      }}
    >
      <ProfileSection
        state={{ status: 'ready', item: { name: 'Zofia Nowak' } }}
        saving={saving}
        onSave={save}
        onRetry={fn()}
      />
      <PasswordSection email="zofia@auroralabs.pl" state={{ status: 'idle' }} onSubmit={fn()} />
    </UnsavedChanges>
  );
}

const meta = {
  component: Watched,
  args: { draft: null, onChange: fn(), onSaving: fn(), outcome: { status: 'idle' } },
} satisfies Meta<typeof Watched>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

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
  tags: ['same-picture'],
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
    await expect(args.onSaving).toHaveBeenCalledWith(true);
    await expect(args.onSaving).toHaveBeenLastCalledWith(false);
  },
};

export const SentInVain: Story = {
  tags: ['same-picture'],
  args: { outcome: { status: 'failed' } },
  play: async ({ args, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Zofia Lis' });
    await send(canvasElement);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
  },
};

export const WithDraft: Story = {
  tags: ['same-picture'],
  args: { draft: { name: 'Zofia Lis' } },
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[name="name"]')).toHaveValue('Zofia Lis'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
  },
};

const openPassword = (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.password.submit') }));

export const SeveralForms: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await openPassword(canvas);
    await typeInto(canvasElement, { name: 'Zofia Lis', current: 'wiosenna premiera' });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
    await typeInto(canvasElement, { name: 'Zofia Nowak' });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({}));
    await typeInto(canvasElement, { current: '' });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null));
  },
};

export const DraftOfOneOfThem: Story = {
  args: { draft: { name: 'Zofia Lis', current: 'wiosenna premiera' } },
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[name="name"]')).toHaveValue('Zofia Lis'));
    await openPassword(canvas);
    await expect(canvasElement.querySelector('[name="current"]')).toHaveValue('');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Zofia Lis' }));
  },
};
