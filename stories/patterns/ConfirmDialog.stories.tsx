import { ConfirmDialog, type ConfirmDialogProps } from '@prelude/ui/patterns/ConfirmDialog';
import { Button } from '@prelude/ui/primitives/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog } from '../fixtures/findDialog.ts';
import { LONG_EMAIL, LONG_NAME } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: {
    isOpen: true,
    onClose: fn(),
    title: say('pages.subscribers.remove.title'),
    confirmLabel: say('pages.subscribers.remove.confirm'),
    children: <FormattedMessage id="pages.subscribers.remove.body" values={{ email: 'grace@hopper.dev' }} />,
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findAnswers = async () => {
  const [cancel, confirm] = within(await findDialog('alertdialog')).getAllByRole('button');
  if (!cancel || !confirm) throw new Error('a question has two answers');
  return { cancel, confirm };
};

export const Asked: Story = {
  play: async () => {
    const { cancel } = await findAnswers();
    await waitFor(() => expect(cancel).toHaveFocus());
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/grace@hopper\.dev/);
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args }) => {
    const { cancel, confirm } = await findAnswers();
    await userEvent.click(confirm);
    await userEvent.click(cancel);
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  args: {
    title: LONG_NAME,
    children: <FormattedMessage id="pages.subscribers.remove.body" values={{ email: LONG_EMAIL }} />,
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

function Opened(props: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {props.confirmLabel}
      </Button>
      <ConfirmDialog
        {...props}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => {
          props.onConfirm();
          setIsOpen(false);
        }}
      />
    </>
  );
}

export const ConfirmedByKeyboard: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const { cancel, confirm } = await findAnswers();
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.tab();
    await expect(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const CancelledByEnter: Story = {
  tags: ['same-picture'],
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const { cancel } = await findAnswers();
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
