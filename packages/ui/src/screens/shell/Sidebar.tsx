import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '../../primitives/Avatar.tsx';
import { CloseIcon, SearchIcon, SignOutIcon } from '../../primitives/actionIcons.tsx';
import { Brand } from '../../primitives/Brand.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { Preferences } from '../../state/Preferences.ts';
import { forced } from '../../theme/forced.ts';
import { styled } from '../../theme/stitches.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { type NavId, navIcons, navWords } from './nav.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VersionLabel } from './VersionLabel.tsx';
import { WorkspaceSelector } from './WorkspaceSelector.tsx';

export type { NavId };

export interface NavLink {
  id: NavId;
  href: string;
}

export interface ShellUser {
  name: string | null;
  email: string;
}

export interface SidebarHandlers {
  selectWorkspace: (id: string) => void;
  signOut: () => void;
  /** Opens the command menu, as Ctrl K does. */
  openCommands: () => void;
}

export interface SidebarProps {
  /** Without `waitlists`, `integration` and `customization` while no workspace is selected. SPEC section 2. */
  links: readonly NavLink[];
  /** Null on a page that is none of the links */
  currentId: NavId | null;
  hrefs: { home: string; signIn: string; newWorkspace: string };
  /** Null shows the guest label and a sign-in link. */
  user: ShellUser | null;
  workspaces: readonly { id: string; name: string }[];
  selectedWorkspaceId: string | null;
  preferences: Preferences;
  /** Commit hash of the build; a press copies it. */
  version: string;
  on: SidebarHandlers;
  /** Set when it is shown as a drawer. */
  onClose?: () => void;
}

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  overflowY: 'auto',
  padding: '$3',
});

const Top = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  marginBottom: 7,
  '& > button': { marginTop: 3 },
});

const BrandLink = styled(Link, {
  borderRadius: '$control',
  color: '$text',
  padding: '$2',
  textDecoration: 'none',
});

const NavList = styled('ul', { display: 'grid', gap: '2px', listStyle: 'none', margin: 0, padding: 0 });

const NavItem = styled(Link, {
  alignItems: 'center',
  borderRadius: '$control',
  color: '$textMuted',
  display: 'flex',
  fontSize: '$body',
  fontWeight: 500,
  gap: 10,
  minHeight: 34,
  padding: '0 $2 0 10px',
  position: 'relative',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { backgroundColor: '$surfaceHover', color: '$text' },
  '&[aria-current]': { backgroundColor: '$neutralSurface', color: '$text' },
  '&[aria-current]::before': {
    backgroundColor: '$ink',
    borderRadius: '$round',
    content: '""',
    height: 16,
    insetInlineStart: 0,
    position: 'absolute',
    width: 3,
  },
  '@forced': { '&[aria-current]': forced.chosen },
});

const Finder = styled('button', {
  alignItems: 'center',
  backgroundColor: '$surface',
  border: '1px solid $borderStrong',
  borderRadius: '$control',
  color: '$textMuted',
  cursor: 'pointer',
  display: 'flex',
  flex: 'none',
  fontSize: '$body',
  gap: 10,
  height: '$control',
  marginBottom: '$3',
  padding: '0 10px',
  textAlign: 'start',
  '&:hover': { backgroundColor: '$surfaceHover', color: '$text' },
  '& > span': { flex: 1 },
  '& > kbd': { font: 'inherit', fontSize: '$caption', '@media (pointer: coarse)': { display: 'none' } },
});

const Foot = styled('div', {
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: 'auto',
  paddingTop: '$6',
});

const UserRow = styled('div', {
  alignItems: 'center',
  borderTop: '1px solid $border',
  display: 'flex',
  gap: '10px',
  padding: '$3 0 0 $2',
});

const UserNames = styled('div', { flex: 1, minWidth: 0 });

/** Brand, navigation and, at the bottom, the account and preferences. SPEC section 2. */
export function Sidebar(props: SidebarProps) {
  const intl = useIntl();
  const { user, hrefs, preferences, on } = props;
  return (
    <Frame>
      <Top>
        <BrandLink href={hrefs.home} emphasis="plain">
          <Brand />
        </BrandLink>
        {props.onClose && (
          <IconButton
            label={intl.formatMessage({ id: 'common.nav.close' })}
            icon={<CloseIcon />}
            onClick={props.onClose}
          />
        )}
      </Top>
      {user && (
        <Finder type="button" aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={on.openCommands}>
          <SearchIcon />
          <FormattedMessage id="components.commands" />
          <kbd aria-hidden>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        </Finder>
      )}
      <nav aria-label={intl.formatMessage({ id: 'common.nav.label' })}>
        <NavList>
          {props.links.map(({ id, href }) => {
            const NavIcon = navIcons[id];
            return (
              <li key={id}>
                <NavItem href={href} emphasis="plain" aria-current={id === props.currentId ? 'page' : undefined}>
                  <NavIcon />
                  <FormattedMessage id={navWords[id]} />
                </NavItem>
              </li>
            );
          })}
        </NavList>
      </nav>
      <Foot>
        {user && (
          <WorkspaceSelector
            workspaces={props.workspaces}
            value={props.selectedWorkspaceId}
            newWorkspaceHref={hrefs.newWorkspace}
            onChange={on.selectWorkspace}
          />
        )}
        <Inline gap={1}>
          <ThemeSwitch theme={preferences.theme} onChange={preferences.onThemeChange} />
          <LanguageSwitch locale={preferences.locale} onChange={preferences.onLocaleChange} />
        </Inline>
        <UserRow>
          {user ? <SignedIn user={user} onSignOut={on.signOut} /> : <Guest signInHref={hrefs.signIn} />}
        </UserRow>
        <VersionLabel version={props.version} />
      </Foot>
    </Frame>
  );
}

const isMac = () => /Mac|iP/.test(navigator.platform);

function SignedIn({ user, onSignOut }: { user: ShellUser; onSignOut: () => void }) {
  const intl = useIntl();
  return (
    <>
      <Avatar name={user.name ?? user.email} />
      <UserNames>
        <Text as="div" size="medium" weight="medium" isTruncated="onWide">
          {user.name ?? user.email}
        </Text>
        {user.name && (
          <Text as="div" size="small" emphasis="soft" isTruncated>
            {user.email}
          </Text>
        )}
      </UserNames>
      <IconButton label={intl.formatMessage({ id: 'common.signOut' })} icon={<SignOutIcon />} onClick={onSignOut} />
    </>
  );
}

function Guest({ signInHref }: { signInHref: string }) {
  return (
    <>
      <UserNames>
        <Text as="div" size="medium" weight="medium">
          <FormattedMessage id="common.guest" />
        </Text>
      </UserNames>
      <Link href={signInHref}>
        <FormattedMessage id="common.signIn" />
      </Link>
    </>
  );
}
