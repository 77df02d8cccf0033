import { useIntl } from 'react-intl';
import { PlusIcon, SignOutIcon } from '../../primitives/actionIcons.tsx';
import { CommandMenu } from '../../primitives/CommandMenu.tsx';
import { LayersIcon, ListIcon } from '../../primitives/placeIcons.tsx';
import { MoonIcon, SunIcon } from '../../primitives/signIcons.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { navIcons, navWords } from './nav.ts';
import type { SidebarHandlers, SidebarProps } from './Sidebar.tsx';

export interface CommandHandlers extends Pick<SidebarHandlers, 'selectWorkspace' | 'signOut'> {
  changeTheme: (theme: 'light' | 'dark') => void;
  navigate: (href: string) => void;
}

export interface AppCommandsProps extends Pick<SidebarProps, 'links' | 'workspaces' | 'selectedWorkspaceId'> {
  isOpen: boolean;
  theme: 'light' | 'dark';
  /** Waitlists of the selected workspace, as far as they are known. */
  waitlists: readonly { id: string; name: string; href: string }[];
  /** `newWaitlist` is null while no workspace is selected. */
  hrefs: { newWaitlist: string | null; newWorkspace: string };
  on: CommandHandlers;
  onClose: () => void;
}

/** Goes to a page, a waitlist or a workspace, or does something, by its name. */
export function AppCommands(props: AppCommandsProps) {
  const intl = useIntl();
  const { links, waitlists, workspaces, hrefs, on } = props;
  const say = (id: MessageId) => intl.formatMessage({ id });
  const other = props.theme === 'dark' ? 'light' : 'dark';
  return (
    <CommandMenu
      isOpen={props.isOpen}
      onClose={props.onClose}
      onNavigate={on.navigate}
      aria-label={say('components.commands')}
      placeholder={say('components.commands.placeholder')}
      empty={say('components.commands.empty')}
      groups={[
        {
          id: 'pages',
          label: say('components.commands.pages'),
          commands: links.map(({ id, href }) => {
            const NavIcon = navIcons[id];
            return { id, href, label: say(navWords[id]), icon: <NavIcon /> };
          }),
        },
        {
          id: 'waitlists',
          label: say('common.nav.waitlists'),
          commands: waitlists.map(({ id, name, href }) => ({ id, href, label: name, icon: <ListIcon /> })),
        },
        {
          id: 'actions',
          label: say('components.commands.actions'),
          commands: [
            ...(hrefs.newWaitlist
              ? [{ id: 'newWaitlist', href: hrefs.newWaitlist, label: say('pages.waitlists.new'), icon: <PlusIcon /> }]
              : []),
            {
              id: 'newWorkspace',
              href: hrefs.newWorkspace,
              label: say('pages.workspaces.new'),
              icon: <PlusIcon />,
            },
            {
              id: 'theme',
              label: say(`components.themeSwitch.${other === 'dark' ? 'toDark' : 'toLight'}`),
              icon: other === 'dark' ? <MoonIcon /> : <SunIcon />,
              onClick: () => on.changeTheme(other),
            },
            { id: 'signOut', label: say('common.signOut'), icon: <SignOutIcon />, onClick: on.signOut },
          ],
        },
        {
          id: 'workspaces',
          label: say('common.nav.workspaces'),
          commands: workspaces
            .filter(({ id }) => id !== props.selectedWorkspaceId)
            .map(({ id, name }) => ({
              id,
              label: name,
              icon: <LayersIcon />,
              onClick: () => on.selectWorkspace(id),
            })),
        },
      ]}
    />
  );
}
