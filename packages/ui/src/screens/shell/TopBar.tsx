import { FormattedMessage, useIntl } from 'react-intl';
import { MenuIcon, SearchIcon } from '../../primitives/actionIcons.tsx';
import { Brand } from '../../primitives/Brand.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Tooltip } from '../../primitives/Tooltip.tsx';
import { styled } from '../../theme/stitches.ts';

export interface TopBarProps {
  isSignedIn: boolean;
  isSidebarOpen: boolean;
  homeHref: string;
  signInHref: string;
  onSidebarOpenChange: (isOpen: boolean) => void;
  /** Opens the command menu. */
  onSearch: () => void;
}

const Bar = styled('header', {
  alignItems: 'center',
  backgroundColor: '$surface',
  borderBottom: '1px solid $border',
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  height: 56,
  padding: '0 $2',
  position: 'sticky',
  top: 0,
  zIndex: '$bar',
  // A window that low has no room for a bar that stays.
  '@media (max-height: 30em)': { position: 'static' },
  '@media print': { display: 'none' },
});

const Toggle = styled('button', {
  alignItems: 'center',
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: '$control',
  color: '$textMuted',
  cursor: 'pointer',
  display: 'inline-flex',
  height: 40,
  justifyContent: 'center',
  justifySelf: 'start',
  padding: 0,
  width: 40,
  '@media (pointer: coarse)': { height: 44, width: 44 },
  '&:hover': { backgroundColor: '$surfaceHover', color: '$text' },
});

const HomeLink = styled(Link, {
  borderRadius: '$control',
  color: '$text',
  display: 'flex',
  padding: '$1',
  textDecoration: 'none',
});
const End = styled('div', { justifySelf: 'end', paddingInlineEnd: '$1' });

/** Replaces the sidebar below lg: menu, brand, and search or sign-in. Signing out is in the drawer. */
export function TopBar({
  isSignedIn,
  isSidebarOpen,
  homeHref,
  signInHref,
  onSidebarOpenChange,
  onSearch,
}: TopBarProps) {
  const intl = useIntl();
  return (
    <Bar data-top-bar>
      <Tooltip label={intl.formatMessage({ id: 'common.nav.open' })}>
        <Toggle type="button" aria-expanded={isSidebarOpen} onClick={() => onSidebarOpenChange(!isSidebarOpen)}>
          <MenuIcon size={18} />
        </Toggle>
      </Tooltip>
      <HomeLink href={homeHref} emphasis="plain">
        <Brand />
      </HomeLink>
      <End>
        {isSignedIn ? (
          <IconButton
            label={intl.formatMessage({ id: 'components.commands' })}
            icon={<SearchIcon size={18} />}
            aria-haspopup="dialog"
            onClick={onSearch}
          />
        ) : (
          <Link href={signInHref}>
            <FormattedMessage id="common.signIn" />
          </Link>
        )}
      </End>
    </Bar>
  );
}
