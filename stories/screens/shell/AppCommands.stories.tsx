import { AppCommands } from '@prelude/ui/screens/shell/AppCommands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { navLinks, sidebarArgs, withShell } from '../../fixtures/frames.tsx';
import { waitlists, workspaces } from '../../fixtures/launch.ts';
import { shown, typed } from '../../fixtures/shown.tsx';

const meta = {
  component: AppCommands,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  decorators: [withShell('home')],
  args: {
    isOpen: true,
    links: navLinks,
    workspaces,
    selectedWorkspaceId: workspaces[0].id,
    hrefs: { newWaitlist: '/waitlists/new', newWorkspace: sidebarArgs.hrefs.newWorkspace },
    theme: 'light',
    waitlists: waitlists.map(({ id, name, href }) => ({ id, name, href })),
    on: { changeTheme: fn(), selectWorkspace: fn(), signOut: fn(), navigate: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof AppCommands>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = async (text: string) => {
  await findDialog('dialog');
  await userEvent.click(screen.getByRole('combobox', { name: shown('components.commands') }));
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
};

export const Ready: Story = {};

export const GoesToAWaitlist: Story = {
  play: async ({ args }) => {
    await ask(typed(waitlists[1].name));
    await expectOnce(args.on.navigate, waitlists[1].href);
    await expectOnce(args.onClose);
  },
};

export const ChangesTheTheme: Story = {
  play: async ({ args }) => {
    await ask(shown('components.themeSwitch.toDark'));
    await expectOnce(args.on.changeTheme, 'dark');
  },
};

/** The selected workspace is left out. */
export const SelectsAWorkspace: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('option', { name: workspaces[0].name })).not.toBeInTheDocument();
    await ask(workspaces[1].name);
    await expectOnce(args.on.selectWorkspace, workspaces[1].id);
  },
};

export const SignsOut: Story = {
  play: async ({ args }) => {
    await ask(shown('common.signOut'));
    await expectOnce(args.on.signOut);
  },
};

export const NoWorkspace: Story = {
  args: {
    links: navLinks.filter(({ id }) => id !== 'waitlists'),
    selectedWorkspaceId: null,
    hrefs: { newWaitlist: null, newWorkspace: sidebarArgs.hrefs.newWorkspace },
    waitlists: [],
    theme: 'dark',
  },
};
