import { Button } from '@prelude/ui/primitives/Button';
import { Drawer, type DrawerProps } from '@prelude/ui/primitives/Drawer';
import { Link } from '@prelude/ui/primitives/Link';
import { Stack } from '@prelude/ui/primitives/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { findDialog } from '../fixtures/findDialog.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Drawer,
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: {
    isOpen: true,
    onClose: fn(),
    'aria-label': 'Prelude',
    children: (
      <div style={{ padding: 16 }}>
        <Stack gap={3} as="div">
          <Link href="#home">{say('common.nav.home')}</Link>
          <Link href="#settings">{say('common.nav.settings')}</Link>
        </Stack>
      </div>
    ),
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await findDialog('dialog', 'Prelude')).toBeVisible();
  },
};

function Opened(props: DrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{say('common.nav.open')}</Button>
      <Drawer {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export const TrapsFocusAndGivesItBack: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const drawer = await findDialog('dialog');
    await waitFor(() => expect(within(drawer).getAllByRole('link')[0]).toHaveFocus());
    for (const _ of [1, 2, 3]) {
      await userEvent.tab();
      await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
    for (const press of composingKeys('Escape')) await fireEvent.keyDown(drawer, press);
    await expect(drawer).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const FromTheRight: Story = { ...Open, args: { side: 'end' } };

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
