import { Button } from '@prelude/ui/primitives/Button';
import { Popover, type PopoverProps } from '@prelude/ui/primitives/Popover';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Switch } from '@prelude/ui/primitives/Switch';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { Say, say } from '../fixtures/words.tsx';

function Hanging(props: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const close = () => {
    setIsOpen(false);
    props.onClose();
  };
  return (
    <div style={{ minHeight: 200 }}>
      <Button ref={anchor} aria-expanded={isOpen} onClick={isOpen ? close : () => setIsOpen(true)}>
        {say('pages.subscribers.import.reading')}
      </Button>
      {isOpen && (
        <Say id="pages.subscribers.import.reading">
          {(label) => (
            <Popover {...props} anchor={anchor} aria-label={label} onClose={close}>
              <Stack gap={2}>
                <Switch label={say('pages.subscribers.import.hasTitles')} isChecked={isOn} onChange={setIsOn} />
                <Say id="pages.subscribers.search">{(name) => <TextInput aria-label={name} />}</Say>
              </Stack>
            </Popover>
          )}
        </Say>
      )}
      <p>
        <Button>{say('common.cancel')}</Button>
      </p>
    </div>
  );
}

const meta = {
  component: Popover,
  args: { anchor: { current: null }, 'aria-label': '', children: null, onClose: fn() },
  render: (args) => <Hanging {...args} />,
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

const findSheet = () => screen.findByRole('dialog', { name: shown('pages.subscribers.import.reading') });
const querySheet = () => screen.queryByRole('dialog');

export const Closed: Story = {
  play: ({ canvas }) => expect(canvas.getAllByRole('button')[0]).toHaveAttribute('aria-expanded', 'false'),
};

/** Its first control takes focus. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const [opener] = canvas.getAllByRole('button');
    await userEvent.click(opener as HTMLElement);
    const sheet = await findSheet();
    await waitFor(() => expect(within(sheet).getByRole('switch')).toHaveFocus());
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

export const AtTheEnd: Story = { ...Open, args: { align: 'end', width: 'narrow' } };

export const AnotherControlTakesFocus: Story = {
  args: { onTakeFocus: () => screen.getByRole('textbox').focus() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  },
};

export const EscapeCloses: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await findSheet();
    for (const init of composingKeys('Escape')) await fireEvent.keyDown(document.activeElement as Element, init);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expectOnce(args.onClose);
    await waitFor(() => expect(querySheet()).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('button')[0]).toHaveFocus());
  },
};

/** A press on its button is the button’s own, which closes it. */
export const ItsButtonCloses: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const [opener] = canvas.getAllByRole('button') as [HTMLElement];
    await userEvent.click(opener);
    await findSheet();
    await userEvent.click(opener);
    await expectOnce(args.onClose);
    await waitFor(() => expect(querySheet()).toBeNull());
  },
};

/** The page stays in reach: a press beside it closes it, and focus goes where it was pressed. */
export const PressBesideCloses: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const [opener, other] = canvas.getAllByRole('button') as [HTMLElement, HTMLElement];
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('switch')).toHaveFocus());
    await userEvent.click(other);
    await expectOnce(args.onClose);
    await waitFor(() => expect(querySheet()).toBeNull());
    await expect(other).toHaveFocus();
  },
};
