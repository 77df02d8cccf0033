import { ConfirmationSection } from '@prelude/ui/screens/form/ConfirmationSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sender } from '../../fixtures/design.tsx';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { LONG_NAME, workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ConfirmationSection,
  args: {
    confirmation: 'off',
    hasMail: true,
    controller: sender,
    workspace: workspaces[0].name,
    saving: { status: 'idle' },
    savingController: { status: 'idle' },
    addresses: { isKept: false, saving: { status: 'idle' } },
    on: { change: fn(), saveController: fn(async () => true), keepAddresses: fn() },
  },
} satisfies Meta<typeof ConfirmationSection>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<typeof screen, 'getByRole'>;

const switchOf = (canvas: Canvas) => canvas.getByRole('switch', { name: shown('pages.form.confirmation.label') });

const fillIn = async () => {
  const dialog = within(await findDialog('dialog', shown('pages.form.controller.title')));
  await userEvent.type(dialog.getByRole('textbox', { name: shown('pages.form.controller.name') }), sender.name);
  await userEvent.type(
    dialog.getByRole('textbox', { name: shown('pages.form.controller.address') }),
    `${sender.address}{Enter}`,
  );
};

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(shown('pages.form.confirmation.off'));
    await userEvent.click(switchOf(canvas));
    await expectOnce(args.on.change, 'double');
  },
};

export const On: Story = {
  args: { confirmation: 'double' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(shown('pages.form.confirmation.on'));
    switchOf(canvas).focus();
    await userEvent.keyboard(' ');
    await expectOnce(args.on.change, 'off');
  },
};

/** The controller is asked for first; the switch follows once that is saved. */
export const SwitchedOnFirst: Story = {
  tags: ['same-picture'],
  args: { controller: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(switchOf(canvas));
    await fillIn();
    await expectOnce(args.on.saveController, sender, null);
    await expectOnce(args.on.change, 'double');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Without an answer it stays off. */
export const Cancelled: Story = {
  args: { controller: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(switchOf(canvas));
    await findDialog('dialog', shown('pages.form.controller.title'));
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(switchOf(canvas)).not.toBeChecked();
    await expect(args.on.change).not.toHaveBeenCalled();
  },
};

/** A dialog whose controller isn't saved stays open, and the switch off. */
export const ControllerNotSaved: Story = {
  args: { controller: null, on: { change: fn(), saveController: fn(async () => false), keepAddresses: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(switchOf(canvas));
    await fillIn();
    await expectOnce(args.on.saveController, sender, null);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(args.on.change).not.toHaveBeenCalled();
  },
};

/** A change of the controller leaves the switch as it is. */
export const ControllerChanged: Story = {
  tags: ['same-picture'],
  args: { confirmation: 'double' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.confirmation.change') }));
    const dialog = within(await findDialog('dialog', shown('pages.form.controller.title')));
    const name = dialog.getByRole('textbox', { name: shown('pages.form.controller.name') });
    await userEvent.clear(name);
    await userEvent.type(name, 'Zorza sp. z o.o.{Enter}');
    await expectOnce(args.on.saveController, { ...sender, name: 'Zorza sp. z o.o.' }, sender);
    await expect(args.on.change).not.toHaveBeenCalled();
  },
};

/** The reason stands beside the switch, and is its description. */
export const NoMail: Story = {
  args: { hasMail: false, controller: null },
  play: async ({ canvas, args }) => {
    await expect(switchOf(canvas)).toHaveAccessibleDescription(shown('pages.form.confirmation.noMail'));
    await userEvent.click(switchOf(canvas));
    await expect(switchOf(canvas)).toHaveAttribute('aria-disabled', 'true');
    await expect(args.on.change).not.toHaveBeenCalled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A server that has lost its mail: it can still be switched off. */
export const OnWithoutMail: Story = {
  args: { confirmation: 'double', hasMail: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(switchOf(canvas));
    await expectOnce(args.on.change, 'off');
  },
};

export const OnWithoutController: Story = { args: { confirmation: 'double', controller: null } };

export const Saving: Story = {
  args: { saving: { status: 'submitting' } },
  play: async ({ canvas, args }) => {
    await expect(switchOf(canvas)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(switchOf(canvas));
    await expect(args.on.change).not.toHaveBeenCalled();
  },
};

/** The switch is back where it was. */
export const Failed: Story = {
  args: { saving: { status: 'failed', message: 'common.toast.answerUnknown' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(shown('common.toast.answerUnknown'));
    await expect(switchOf(canvas)).not.toBeChecked();
  },
};

/** Addresses are kept, and stay so: the last press was not saved. */
export const AddressesKept: Story = {
  args: {
    addresses: { isKept: true, saving: { status: 'failed', message: 'common.toast.answerUnknown' } },
  },
  play: async ({ canvas, args }) => {
    const name = shown('pages.form.confirmation.addresses');
    const addresses = canvas.getByRole('switch', { name });
    await expect(addresses).toBeChecked();
    await expect(canvas.getByRole('alert')).toHaveTextContent(shown('common.toast.answerUnknown'));
    await userEvent.click(addresses);
    await expectOnce(args.on.keepAddresses, false);
    await expect(args.on.change).not.toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  args: {
    confirmation: 'double',
    controller: { name: LONG_NAME, address: 'ul. Świętokrzyska 1, '.repeat(12).trim() },
    workspace: LONG_NAME,
  },
};
