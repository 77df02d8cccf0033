import { AlertDialog, type AlertDialogProps } from '@prelude/ui/primitives/AlertDialog';
import { Button } from '@prelude/ui/primitives/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { findDialog } from '../fixtures/findDialog.ts';
import { LONG_NAME } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: AlertDialog,
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: {
    isOpen: true,
    onClose: fn(),
    title: say('pages.workspace.accessKey.label'),
    description: say('pages.workspace.accessKey.hint'),
    children: <Button>{say('common.cancel')}</Button>,
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await findDialog('alertdialog')).toHaveAccessibleName();
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription();
  },
};

export const LongWords: Story = { args: { title: `${LONG_NAME} ${LONG_NAME}`, description: LONG_NAME.repeat(6) } };

export const Dark: Story = { globals: { theme: 'dark' } };

function Opened(props: AlertDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    props.onClose();
    setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{say('pages.workspace.accessKey.label')}</Button>
      <AlertDialog {...props} isOpen={isOpen} onClose={close} />
    </>
  );
}

export const EscapeGivesFocusBack: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await findDialog('alertdialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (const press of composingKeys('Escape')) await fireEvent.keyDown(dialog, press);
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const TabStaysInside: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await findDialog('alertdialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (const _ of [1, 2, 3]) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.tab({ shift: true });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};
