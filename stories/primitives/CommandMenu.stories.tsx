import { PlusIcon } from '@prelude/ui/primitives/actionIcons';
import { CommandMenu, type CommandMenuProps } from '@prelude/ui/primitives/CommandMenu';
import { HomeIcon, SettingsIcon } from '@prelude/ui/primitives/placeIcons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';

const add = fn();

function Opened({ isAtHome, ...props }: CommandMenuProps & { isAtHome?: boolean }) {
  const intl = useIntl();
  const say = (id: Parameters<typeof shown>[0]) => intl.formatMessage({ id });
  const [isOpen, setOpen] = useState(props.isOpen);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {say('components.commands')}
      </button>
      <CommandMenu
        {...props}
        isOpen={isOpen}
        onClose={close}
        aria-label={say('components.commands')}
        placeholder={say('components.commands.placeholder')}
        empty={intl.formatMessage({ id: 'components.commands.empty' }, { search: 'qqq' })}
        groups={[
          {
            id: 'pages',
            label: say('components.commands.pages'),
            commands: [
              { id: 'home', href: '/', label: say('common.nav.home'), icon: <HomeIcon />, isCurrent: isAtHome },
              {
                id: 'settings',
                href: '/settings',
                label: say('common.nav.settings'),
                keywords: ['preferences'],
                icon: <SettingsIcon />,
              },
            ],
          },
          {
            id: 'actions',
            label: say('components.commands.actions'),
            commands: [{ id: 'new', onClick: add, label: say('pages.waitlists.new'), icon: <PlusIcon /> }],
          },
          { id: 'waitlists', label: say('common.nav.waitlists'), commands: [] },
        ]}
      />
    </>
  );
}

const meta = {
  component: CommandMenu,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    isOpen: true,
    'aria-label': '',
    placeholder: '',
    empty: null,
    groups: [],
    onClose: fn(),
    onNavigate: fn(),
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof CommandMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const findField = () => screen.findByRole('combobox', { name: shown('components.commands') });
const current = () => screen.getByRole('option', { selected: true });

/** A dialog with a field that keeps focus, and a list whose first entry is current. Empty groups are left out. */
export const Open: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: shown('components.commands') });
    const field = await findField();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    await expect(within(dialog).getAllByRole('option')).toHaveLength(3);
    await expect(current()).toHaveTextContent(shown('common.nav.home'));
  },
};

/** The page one is on comes last. */
export const CurrentPage: Story = {
  render: (args) => <Opened {...args} isAtHome />,
  play: async () => {
    await findField();
    await expect(current()).toHaveTextContent(shown('common.nav.settings'));
    await userEvent.type(await findField(), shown('common.nav.home'));
    await expect(current()).toHaveTextContent(shown('common.nav.home'));
  },
};

export const Found: Story = {
  play: async ({ args }) => {
    await userEvent.type(await findField(), shown('common.nav.settings').slice(0, 4).toUpperCase());
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option'));
    await expectOnce(args.onNavigate, '/settings');
    await expectOnce(args.onClose);
  },
};

/** What others call it. */
export const FoundByAnotherWord: Story = {
  play: async () => {
    await userEvent.type(await findField(), 'prefer');
    await expect(screen.getByRole('option')).toHaveTextContent(shown('common.nav.settings'));
  },
};

export const NoMatch: Story = {
  play: async () => {
    await userEvent.type(await findField(), 'qqq');
    await expect(screen.getByText(shown('components.commands.empty', { search: 'qqq' }))).toBeVisible();
  },
};

/** Arrow keys move, past the end to the start; Enter chooses, but not while an input method composes; Escape closes. */
export const FocusStaysInTheField: Story = {
  tags: ['same-picture'],
  play: async ({ args, canvas }) => {
    const field = await findField();
    await userEvent.keyboard('{ArrowDown}');
    await expect(current()).toHaveTextContent(shown('common.nav.settings'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(current()).toHaveTextContent(shown('common.nav.home'));
    await userEvent.keyboard('{ArrowUp}');
    await expect(current()).toHaveTextContent(shown('pages.waitlists.new'));
    for (const init of composingKeys('Enter')) await fireEvent.keyDown(field, init);
    for (const init of composingKeys('Escape')) await fireEvent.keyDown(field, init);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectOnce(add);
    await expectOnce(args.onClose);

    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await findField();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await findField();
  },
};
