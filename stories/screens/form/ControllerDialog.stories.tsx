import { ControllerDialog } from '@prelude/ui/screens/form/ControllerDialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sender } from '../../fixtures/design.tsx';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { LONG_NAME, workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ControllerDialog,
  args: {
    controller: null,
    workspace: workspaces[0].name,
    isForSwitch: true,
    saving: { status: 'idle' },
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ControllerDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function findFields() {
  const dialog = within(await findDialog('dialog', shown('pages.form.controller.title')));
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: shown('pages.form.controller.name') }),
    address: dialog.getByRole('textbox', { name: shown('pages.form.controller.address') }),
  };
}

export const Empty: Story = {
  play: async ({ args }) => {
    await findFields();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Enter sends what was typed, without the spaces around it. */
export const Sent: Story = {
  play: async ({ args }) => {
    const { name, address } = await findFields();
    await userEvent.type(name, ` ${sender.name} `);
    await userEvent.type(address, `${sender.address}{Enter}`);
    await expectOnce(args.onSave, sender, null);
  },
};

/** Nothing is sent, and each field says what it lacks. */
export const Invalid: Story = {
  play: async ({ args }) => {
    const { name, address } = await findFields();
    await userEvent.click(name);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(address);
    await userEvent.paste('ul. Długa 1, '.repeat(21));
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription(shown('common.field.required'));
    await expect(address).toHaveAccessibleDescription(shown('common.field.length_max_256'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Change: Story = { args: { controller: sender, isForSwitch: false } };

/** It can't be closed before it is clear how saving ends. */
export const Saving: Story = {
  args: { controller: sender, isForSwitch: false, saving: { status: 'submitting' } },
  play: async ({ args }) => {
    const { dialog } = await findFields();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: shown('common.cancel') }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** What is typed stays. */
export const Failed: Story = {
  args: {
    saving: { status: 'failed', message: 'common.toast.answerUnknown' },
  },
  play: async () => {
    const { dialog, name, address } = await findFields();
    const words = shown('common.toast.answerUnknown');
    await expect(dialog.queryByText(words)).toBeNull();
    await userEvent.type(name, sender.name);
    await userEvent.type(address, `${sender.address}{Enter}`);
    await expect(await dialog.findByText(words)).toBeVisible();
    await expect(name).toHaveValue(sender.name);
  },
};

/** Somebody else has saved another address meanwhile. */
export const Conflict: Story = {
  args: {
    controller: sender,
    isForSwitch: false,
    saving: { status: 'failed', fields: { 'controller.address': 'conflict' } },
  },
  play: async () => {
    const { address } = await findFields();
    await userEvent.clear(address);
    await userEvent.type(address, 'Rynek 7, Wrocław{Enter}');
    await expect(address).toHaveAccessibleDescription(
      shown('common.field.conflict', { theirs: sender.address, isEmpty: 'false' }),
    );
  },
};

export const LongWords: Story = {
  args: { controller: { name: LONG_NAME, address: 'ul. Świętokrzyska 1, '.repeat(12).trim() }, workspace: LONG_NAME },
};
