import { AppShell, type AppShellProps } from '@prelude/ui/screens/shell/AppShell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { navLinks, shellArgs, toPreferences } from '../../fixtures/frames.tsx';

const meta = {
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: { ...shellArgs, links: navLinks, currentId: 'home', preferences: toPreferences({}), children: null },
  render: (args, { globals }) => <AppShell {...args} preferences={toPreferences(globals)} />,
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const withoutWaitlists = navLinks.filter(({ id }) => id !== 'waitlists');

export const SignedIn: Story = {};

export const NoWorkspaceSelected: Story = {
  args: { selectedWorkspaceId: null, links: withoutWaitlists },
};

export const NoName: Story = { args: { user: { name: null, email: shellArgs.user.email } } };

export const Guest: Story = {
  args: { user: null, selectedWorkspaceId: null, workspaces: [], links: withoutWaitlists },
};

export const SessionExpired: Story = { args: { isSessionExpired: true } };

/** The drawer as in the app: open until it is closed. */
function OnPhone({ isSidebarOpen, links, ...shell }: AppShellProps) {
  const [isOpen, setIsOpen] = useState(isSidebarOpen);
  const stayingLinks = links.map((link) => ({ ...link, href: `#${link.id}` }));
  return <AppShell {...shell} links={stayingLinks} isSidebarOpen={isOpen} onSidebarOpenChange={setIsOpen} />;
}

const onPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: (args, { globals }) => <OnPhone {...args} preferences={toPreferences(globals)} />,
};

export const DrawerClosed: Story = { tags: ['same-picture'], ...onPhone };

export const DrawerOpen: Story = { ...onPhone, args: { isSidebarOpen: true } };

export const SessionExpiredOnPhone: Story = { tags: ['same-picture'], ...onPhone, args: { isSessionExpired: true } };
