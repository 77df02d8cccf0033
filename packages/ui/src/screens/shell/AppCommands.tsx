import { useIntl } from 'react-intl';
import { PlusIcon, SignOutIcon } from '../../primitives/actionIcons.tsx';
import { CommandMenu } from '../../primitives/CommandMenu.tsx';
import { LayersIcon, ListIcon } from '../../primitives/placeIcons.tsx';
import { MoonIcon, SunIcon } from '../../primitives/signIcons.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { navIcons, navWords } from './nav.ts';
import type { SidebarProps } from './Sidebar.tsx';

export interface AppCommandsProps
  extends Pick<
    SidebarProps,
    'links' | 'workspaces' | 'selectedWorkspaceId' | 'newWorkspaceHref' | 'onSelectWorkspace' | 'onSignOut'
  > {
  isOpen: boolean;
  theme: 'light' | 'dark';
  /** Those of the selected workspace, as far as they are known. */
  waitlists: readonly { id: string; name: string; href: string }[];
  /** Null while no workspace is selected. */
  newWaitlistHref: string | null;
  onThemeChange: (theme: 'light' | 'dark') => void;
  onNavigate: (href: string) => void;
  onClose: () => void;
}

/** Goes to a page, a waitlist or a workspace, or does something, by its name. */
export function AppCommands(props: AppCommandsProps) {
  const intl = useIntl();
  const { links, waitlists, workspaces, newWaitlistHref } = props;
  const say = (id: MessageId) => intl.formatMessage({ id });
  const other = props.theme === 'dark' ? 'light' : 'dark';
  return (
    <CommandMenu
      isOpen={props.isOpen}
      onClose={props.onClose}
      onNavigate={props.onNavigate}
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
            ...(newWaitlistHref
              ? [{ id: 'newWaitlist', href: newWaitlistHref, label: say('pages.waitlists.new'), icon: <PlusIcon /> }]
              : []),
            {
              id: 'newWorkspace',
              href: props.newWorkspaceHref,
              label: say('pages.workspaces.new'),
              icon: <PlusIcon />,
            },
            {
              id: 'theme',
              label: say(`components.themeSwitch.${other === 'dark' ? 'toDark' : 'toLight'}`),
              icon: other === 'dark' ? <MoonIcon /> : <SunIcon />,
              onClick: () => props.onThemeChange(other),
            },
            { id: 'signOut', label: say('common.signOut'), icon: <SignOutIcon />, onClick: props.onSignOut },
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
              onClick: () => props.onSelectWorkspace(id),
            })),
        },
      ]}
    />
  );
}
