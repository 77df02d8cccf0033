import { AppShell, type AppShellProps } from '@prelude/ui/screens/shell/AppShell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { navLinks, shellArgs, sidebarArgs } from '../../fixtures/frames.tsx';
import { toPreferences } from '../../fixtures/toPreferences.ts';

const sidebar = { ...sidebarArgs, links: navLinks, currentId: 'home' as const, preferences: toPreferences({}) };

/** The theme and the language of the sidebar are the gallery's. */
const inGlobals = (args: AppShellProps, globals: Record<string, unknown>): AppShellProps => ({
  ...args,
  sidebar: { ...args.sidebar, preferences: toPreferences(globals) },
});

const meta = {
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: { ...shellArgs, sidebar, children: null },
  render: (args, { globals }) => <AppShell {...inGlobals(args, globals)} />,
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const withoutWaitlists = navLinks.filter(({ id }) => id !== 'waitlists');

export const SignedIn: Story = {};

export const NoWorkspaceSelected: Story = {
  args: { sidebar: { ...sidebar, selectedWorkspaceId: null, links: withoutWaitlists } },
};

export const NoName: Story = { args: { sidebar: { ...sidebar, user: { name: null, email: sidebar.user.email } } } };

export const Guest: Story = {
  args: { sidebar: { ...sidebar, user: null, selectedWorkspaceId: null, workspaces: [], links: withoutWaitlists } },
};

export const SessionExpired: Story = { args: { isSessionExpired: true } };

/** The drawer as in the app: open until it is closed. */
function OnPhone({ isSidebarOpen, sidebar, ...shell }: AppShellProps) {
  const [isOpen, setIsOpen] = useState(isSidebarOpen);
  const links = sidebar.links.map((link) => ({ ...link, href: `#${link.id}` }));
  return <AppShell {...shell} sidebar={{ ...sidebar, links }} isSidebarOpen={isOpen} onSidebarOpenChange={setIsOpen} />;
}

const onPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: (args, { globals }) => <OnPhone {...inGlobals(args, globals)} />,
};

export const DrawerClosed: Story = { tags: ['same-picture'], ...onPhone };

export const DrawerOpen: Story = { ...onPhone, args: { isSidebarOpen: true } };

export const SessionExpiredOnPhone: Story = { tags: ['same-picture'], ...onPhone, args: { isSessionExpired: true } };
