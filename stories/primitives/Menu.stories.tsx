import { PlusIcon } from '@prelude/ui/primitives/actionIcons';
import { Button } from '@prelude/ui/primitives/Button';
import { Menu } from '@prelude/ui/primitives/Menu';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { LONG_NAME, workspaces } from '../fixtures/launch.ts';
import { shown } from '../fixtures/shown.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Menu,
  args: {
    'aria-label': 'workspaces',
    trigger: <Button>{say('pages.workspaces.title')}</Button>,
    options: workspaces.map(({ id, name }) => ({ value: id, label: name })),
    value: workspaces[0].id,
    onChange: fn(),
    items: [{ label: say('pages.newWorkspace.title'), icon: <PlusIcon />, href: '#new' }],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false'),
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('Aurora Labs');
    await waitFor(() => expect(screen.getByText(LONG_NAME)).toBeVisible());
  },
};

export const Actions: Story = {
  args: {
    options: [],
    items: [],
    commands: [
      { id: 'new', label: say('pages.newWorkspace.title'), icon: <PlusIcon />, onClick: fn() },
      { id: 'remove', label: say('pages.subscribers.remove.confirm'), tone: 'danger', onClick: fn() },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  },
};

/** Each opens beside its line. */
export const Menus: Story = {
  args: {
    options: [],
    items: [],
    menus: [
      { id: 'one', label: say('pages.workspaces.title'), options: meta.args.options, value: null, onChange: fn() },
      {
        id: 'two',
        label: say('pages.waitlists.title'),
        options: meta.args.options.slice(1),
        value: null,
        onChange: fn(),
      },
    ],
    commands: [{ id: 'new', label: say('pages.newWorkspace.title'), takesFocus: true, onClick: fn() }],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    await expect(screen.getByRole('menuitemradio', { name: 'Studio Bielany' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(screen.getByRole('menuitem', { name: shown('pages.workspaces.title') })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Aurora Labs' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectOnce(args.menus?.[0]?.onChange, workspaces[1].id);
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(2));
  },
};

/** Arrow keys reach it, it says why, and a press leaves the menu open. */
export const ActionDisabled: Story = {
  args: {
    ...Actions.args,
    commands: Actions.args?.commands?.map((command) => ({ ...command, isDisabled: true, disabledReason: 'ada' })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const [first] = await screen.findAllByRole('menuitem', { description: 'ada' });
    await waitFor(() => expect(first?.parentElement).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(first).toBeVisible();
    await expect(args.commands?.[0]?.onClick).not.toHaveBeenCalled();
  },
};

export const ActionPressed: Story = {
  ...Actions,
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: shown('pages.subscribers.remove.confirm') }));
    await expect(args.commands?.[1]?.onClick).toHaveBeenCalledOnce();
    await expect(args.commands?.[0]?.onClick).not.toHaveBeenCalled();
  },
};

export const ManyChoices: Story = {
  args: { options: Array.from({ length: 60 }, (_, index) => ({ value: `${index}`, label: `Studio ${index}` })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    expect(menu.scrollWidth).toBe(menu.clientWidth);
  },
};

export const ArrowsAndEnter: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitemradio', { name: 'Studio Bielany' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(workspaces[1].id);
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const EscapeCloses: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const HighlightedByArrow: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitemradio', { name: 'Studio Bielany' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: shown('pages.newWorkspace.title') })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(screen.getByRole('menuitemradio', { name: 'Aurora Labs' })).toHaveFocus();
    await userEvent.keyboard('s');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Studio Bielany' })).toHaveFocus());
  },
};

export const HighlightedInTheDark: Story = { ...HighlightedByArrow, globals: { theme: 'dark' } };
