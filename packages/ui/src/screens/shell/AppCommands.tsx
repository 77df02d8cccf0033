import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyIcon, DownloadIcon, PlusIcon, SignOutIcon, UploadIcon } from '../../primitives/actionIcons.tsx';
import { type Command, CommandMenu } from '../../primitives/CommandMenu.tsx';
import { ChartIcon, DetailsIcon, PeopleIcon, PersonIcon } from '../../primitives/commandIcons.tsx';
import { CodeIcon, LayersIcon, ListIcon, PaletteIcon, SettingsIcon } from '../../primitives/placeIcons.tsx';
import { MoonIcon, SunIcon } from '../../primitives/signIcons.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { navIcons, navWords } from './nav.ts';
import type { SidebarHandlers, SidebarProps } from './Sidebar.tsx';

const tabIcons = {
  details: DetailsIcon,
  form: PaletteIcon,
  subscribers: PeopleIcon,
  growth: ChartIcon,
  integration: CodeIcon,
  advanced: SettingsIcon,
};

interface TabPlace {
  id: keyof typeof tabIcons;
  href: string;
}

export interface CommandHandlers extends Pick<SidebarHandlers, 'selectWorkspace' | 'signOut'> {
  changeTheme: (theme: 'light' | 'dark') => void;
  navigate: (href: string) => void;
  copyLink: (link: string) => void;
  /** Called with each text that is typed, to look for people of the current list. */
  search: (text: string) => void;
}

interface ListPlace {
  id: string;
  name: string;
  href: string;
}

/** The list whose page is open. */
export interface CurrentList {
  name: string;
  /** The tabs that its server has. */
  tabs: readonly TabPlace[];
  /** Null when the server supports no import. */
  importHref: string | null;
  exportHref: string;
  /** Address of its page; null when its server has none. */
  link: string | null;
  /** People who match the text that was typed. */
  people: readonly { id: string; email: string; name: string | null; href: string }[];
  isSearching: boolean;
}

export interface AppCommandsProps extends Pick<SidebarProps, 'links' | 'workspaces' | 'selectedWorkspaceId'> {
  isOpen: boolean;
  theme: 'light' | 'dark';
  /** The waitlists of the selected workspace, as far as they are known, but the open one. */
  lists: { current: CurrentList | null; others: readonly ListPlace[] };
  /** `current` is the page one is on; `newWaitlist` is null while no workspace is selected. */
  hrefs: { current: string; newWaitlist: string | null; newWorkspace: string };
  /** Returns what a command is called in every language. */
  toKeywords: (id: MessageId) => readonly string[];
  on: CommandHandlers;
  onClose: () => void;
}

/** Goes to a page, a waitlist, a person or a workspace, or does something, by its name; what belongs to the open list comes first. */
export function AppCommands(props: AppCommandsProps) {
  const intl = useIntl();
  const { links, lists, workspaces, hrefs, toKeywords, on } = props;
  const { current, others } = lists;
  const [search, setSearch] = useState('');
  const say = (id: MessageId) => intl.formatMessage({ id });
  const toNamed = (id: MessageId) => ({ label: say(id), keywords: toKeywords(id) });
  const other = props.theme === 'dark' ? 'light' : 'dark';
  return (
    <CommandMenu
      isOpen={props.isOpen}
      onClose={props.onClose}
      onNavigate={on.navigate}
      onSearch={(text) => {
        setSearch(text);
        on.search(text);
      }}
      aria-label={say('components.commands')}
      placeholder={say('components.commands.placeholder')}
      empty={
        current?.isSearching ? (
          <FormattedMessage id="common.loading" />
        ) : (
          <FormattedMessage id="components.commands.empty" values={{ search: <bdi>{search}</bdi> }} />
        )
      }
      groups={[
        {
          id: 'list',
          label: current?.name ?? '',
          commands: current ? toListCommands(current, hrefs.current, toNamed, on) : [],
        },
        {
          id: 'people',
          label: say('components.commands.people'),
          commands: (current?.people ?? []).map(({ id, email, name, href }) => ({
            id,
            href,
            label: email,
            detail: name ?? undefined,
            icon: <PersonIcon />,
          })),
        },
        {
          id: 'waitlists',
          label: say('common.nav.waitlists'),
          commands: others.map(({ id, name, href }) => ({ id, href, label: name, icon: <ListIcon /> })),
        },
        {
          id: 'pages',
          label: say('components.commands.pages'),
          commands: links.map(({ id, href }) => {
            const NavIcon = navIcons[id];
            return { id, href, ...toNamed(navWords[id]), icon: <NavIcon />, isCurrent: href === hrefs.current };
          }),
        },
        {
          id: 'actions',
          label: say('components.commands.actions'),
          commands: [
            ...(hrefs.newWaitlist
              ? [{ id: 'newWaitlist', href: hrefs.newWaitlist, ...toNamed('pages.waitlists.new'), icon: <PlusIcon /> }]
              : []),
            {
              id: 'newWorkspace',
              href: hrefs.newWorkspace,
              ...toNamed('pages.workspaces.new'),
              icon: <PlusIcon />,
            },
            {
              id: 'theme',
              ...toNamed(`components.themeSwitch.${other === 'dark' ? 'toDark' : 'toLight'}`),
              icon: other === 'dark' ? <MoonIcon /> : <SunIcon />,
              onClick: () => on.changeTheme(other),
            },
            { id: 'signOut', ...toNamed('common.signOut'), icon: <SignOutIcon />, onClick: on.signOut },
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

/** The most frequent ones come first. */
function toListCommands(
  { tabs, importHref, exportHref, link }: CurrentList,
  currentHref: string,
  toNamed: (id: MessageId) => Pick<Command, 'label' | 'keywords'>,
  on: CommandHandlers,
): Command[] {
  const toTab = ({ id, href }: TabPlace): Command => {
    const TabIcon = tabIcons[id];
    return { id, href, ...toNamed(`pages.waitlist.tab.${id}`), icon: <TabIcon />, isCurrent: href === currentHref };
  };
  const first = (['subscribers', 'form'] as const).flatMap((id) => tabs.filter((tab) => tab.id === id));
  const copy: Command | false = link !== null && {
    id: 'copyLink',
    ...toNamed('components.commands.copyLink'),
    icon: <CopyIcon />,
    onClick: () => on.copyLink(link),
  };
  const take: Command | false = importHref !== null && {
    id: 'import',
    href: importHref,
    ...toNamed('pages.subscribers.import'),
    icon: <UploadIcon />,
  };
  return [
    ...first.map(toTab),
    ...(copy ? [copy] : []),
    ...(take ? [take] : []),
    { id: 'export', href: exportHref, ...toNamed('pages.subscribers.export'), icon: <DownloadIcon /> },
    ...tabs.filter((tab) => !first.includes(tab)).map(toTab),
  ];
}
