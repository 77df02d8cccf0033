import { Button } from '@prelude/ui/primitives/Button';
import { Dialog, type DialogProps } from '@prelude/ui/primitives/Dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { findDialog } from '../fixtures/findDialog.ts';
import { LONG_NAME } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    isOpen: true,
    onClose: fn(),
    title: say('pages.workspace.accessKey.label'),
    description: say('pages.workspace.accessKey.hint'),
    closeLabel: 'X',
    actions: <Button emphasis="solid">{say('common.tryAgain')}</Button>,
    children: say('pages.workspace.accessKey.hint'),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog('dialog');
    await expect(dialog).toHaveAccessibleName();
    await expect(dialog).toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('button', { name: 'X' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Wide: Story = { args: { size: 'large' } };

export const MoreThanFits: Story = {
  args: {
    children: (
      <>
        <Button>{say('common.tryAgain')}</Button>
        <p>{`${LONG_NAME} `.repeat(400)}</p>
      </>
    ),
  },
};

export const LongWords: Story = { args: { title: `${LONG_NAME} ${LONG_NAME}`, description: LONG_NAME.repeat(6) } };

export const Dark: Story = { globals: { theme: 'dark' } };

function Opened(props: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('pages.workspace.accessKey.label')}</Button>
      <Dialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export const EscapeGivesFocusBack: Story = {
  tags: ['same-picture'],
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await findDialog('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (const press of composingKeys('Escape')) await fireEvent.keyDown(dialog, press);
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
