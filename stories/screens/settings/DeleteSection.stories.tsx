import { DeleteSection, type DeleteSectionProps } from '@prelude/ui/screens/settings/DeleteSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { shown } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';

const meta = {
  component: DeleteSection,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('settings')],
  args: { state: { status: 'idle' }, onSubmit: fn() },
} satisfies Meta<typeof DeleteSection>;

export default meta;
type Story = StoryObj<typeof meta>;

type State = DeleteSectionProps['state'];

const password = 'wiosenna premiera';

/** Opens the dialog by its button and returns it. */
async function ask(canvas: Pick<typeof screen, 'getByRole'>): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.delete.action') }));
  return findDialog('alertdialog');
}

/** Fails right after sending. */
function Refused({ as }: { as: State }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const refuse = () => {
    setState({ status: 'submitting' });
    setTimeout(() => setState(as));
  };
  return <DeleteSection state={state} onSubmit={refuse} />;
}

export const Calm: Story = {};

export const Asked: Story = {
  play: async ({ canvas, args }) => {
    const dialog = await ask(canvas);
    await waitFor(() => expect(dialog.querySelector('input')).toHaveFocus());
    await expect(dialog.querySelector('[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Confirmed: Story = {
  play: async ({ canvas, args }) => {
    const dialog = await ask(canvas);
    await typeInto(dialog, { password });
    await pressSubmit(dialog);
    await expectOnce(args.onSubmit, { password });
  },
};

export const Cancelled: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const dialog = await ask(canvas);
    await typeInto(dialog, { password });
    await userEvent.click(within(dialog).getByRole('button', { name: shown('common.cancel') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Deleting: Story = {
  args: { state: { status: 'submitting' } },
  render: function Busy(args) {
    // The dialog opens only while no attempt is under way.
    const [state, setState] = useState<State>({ status: 'idle' });
    return <DeleteSection {...args} state={state} onSubmit={() => setState(args.state)} />;
  },
  play: async ({ canvas }) => {
    const dialog = await ask(canvas);
    await typeInto(dialog, { password });
    await pressSubmit(dialog);
    await waitFor(() => expect(dialog.querySelector('[type="submit"]')).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

export const WrongPassword: Story = {
  args: { state: { status: 'failed', fields: { password: 'wrong_password' } } },
  render: ({ state }) => <Refused as={state} />,
  play: async ({ canvas }) => {
    const dialog = await ask(canvas);
    await typeInto(dialog, { password });
    await pressSubmit(dialog);
    await waitFor(() => expect(dialog.querySelector('input')).toBeInvalid());
    await expect(within(dialog).getByText(shown('common.field.wrong_password'))).toBeVisible();
    await waitFor(() => expect(dialog.querySelector('input')).toHaveFocus());
  },
};

/** Reopened, the dialog does not show the last failure. */
export const AskedAnew: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  render: ({ state }) => <Refused as={state} />,
  play: async ({ canvas }) => {
    const dialog = await ask(canvas);
    await typeInto(dialog, { password });
    await pressSubmit(dialog);
    await waitFor(() => expect(within(dialog).getByRole('alert')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const again = await ask(canvas);
    await expect(within(again).queryByRole('alert')).toBeNull();
    await expect(again.querySelector('input')).toHaveValue('');
  },
};

export const Offline: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  render: ({ state }) => <Refused as={state} />,
  play: async ({ canvas }) => {
    const dialog = await ask(canvas);
    await typeInto(dialog, { password });
    await pressSubmit(dialog);
    await waitFor(() => expect(within(dialog).getByRole('alert')).toBeVisible());
    await expect(dialog.querySelector('input')).toHaveValue(password);
  },
};

everyStatus(meta, 'state', { idle: Calm, submitting: Deleting, failed: Offline });
