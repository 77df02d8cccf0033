import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { late } from '../../late/late.ts';
import { useLatePart } from '../../late/useLatePart.ts';
import { Notice } from '../../patterns/Notice.tsx';
import { useMediaQuery } from '../../primitives/useMediaQuery.ts';
import { styled } from '../../theme/stitches.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

export interface AppShellProps {
  sidebar: SidebarProps;
  /** Only used below lg, where the sidebar is a drawer. */
  isSidebarOpen: boolean;
  onSidebarOpenChange: (isOpen: boolean) => void;
  /** True when the server cannot be reached to renew the session; the page stays. */
  isSessionExpired?: boolean;
  children: ReactNode;
}

const SkipLink = styled('a', {
  backgroundColor: '$ink',
  borderRadius: '$control',
  color: '$textOnAccent',
  fontSize: '$body',
  insetInlineStart: '$3',
  padding: '$2 $3',
  position: 'fixed',
  top: '$3',
  transform: 'translateY(-200%)',
  zIndex: '$skipLink',
  '&:focus': { transform: 'none' },
});

const Layout = styled('div', {
  '@lg': { display: 'grid', gridTemplateColumns: '16rem minmax(0, 1fr)', minHeight: '100dvh' },
  '@media print': { display: 'block' },
});

const FixedSidebar = styled('aside', {
  borderInlineEnd: '1px solid $border',
  height: '100dvh',
  position: 'sticky',
  top: 0,
  '@media print': { display: 'none' },
});

const DrawerContent = styled('div', { height: '100%' });

/** The space above the page's header is as high as a toast. */
const Main = styled('main', {
  minWidth: 0,
  padding: '$2 $4 $10',
  width: '100%',
  '@md': { padding: '$16 $8 $12' },
  '@lg': {
    marginInline: 'auto',
    maxWidth: 'calc(72rem + 2 * $space$12)',
    padding: '$16 $12 $12',
    '&:has([data-width="narrow"])': { maxWidth: 'calc(52rem + 2 * $space$12)' },
    '&:has([data-width="wide"])': { maxWidth: 'calc(96rem + 2 * $space$12)' },
  },
  '@media print': { maxWidth: 'none', padding: 0 },
});

const Above = styled('div', { marginBottom: '$5' });

/** Pages do not wait for its code. */
const drawer = late(async () => (await import('../../primitives/Drawer.tsx')).Drawer);

/** The frame of every signed-in page. SPEC section 2, DESIGN "The frame". */
export function AppShell(props: AppShellProps) {
  const { sidebar, isSidebarOpen, onSidebarOpenChange, isSessionExpired = false, children } = props;
  const intl = useIntl();
  const isWide = useMediaQuery(`(min-width: ${breakpoints.lg})`);
  const Drawer = useLatePart(drawer, isSidebarOpen && !isWide, () => onSidebarOpenChange(false));
  useEffect(() => {
    if (!isWide) drawer.preload();
  }, [isWide]);
  // Closes even for a link to the current page, which causes no navigation.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onSidebarOpenChange(false);
  };
  return (
    <>
      <SkipLink href="#content">
        <FormattedMessage id="common.nav.skip" />
      </SkipLink>
      {!isWide && (
        <TopBar
          isSignedIn={sidebar.user !== null}
          isSidebarOpen={isSidebarOpen}
          homeHref={sidebar.hrefs.home}
          signInHref={sidebar.hrefs.signIn}
          onSidebarOpenChange={onSidebarOpenChange}
          onSearch={sidebar.on.openCommands}
        />
      )}
      <Layout>
        {isWide ? (
          <FixedSidebar>
            <Sidebar {...sidebar} />
          </FixedSidebar>
        ) : (
          Drawer && (
            <Drawer
              isOpen={isSidebarOpen}
              onClose={() => onSidebarOpenChange(false)}
              aria-label={intl.formatMessage({ id: 'common.nav.label' })}
            >
              <DrawerContent role="presentation" onClick={closeOnLink}>
                <Sidebar {...sidebar} onClose={() => onSidebarOpenChange(false)} />
              </DrawerContent>
            </Drawer>
          )
        )}
        <Main id="content" tabIndex={-1}>
          {isSessionExpired && (
            <Above>
              <Notice tone="warning">
                <FormattedMessage id="components.sessionExpired" />
              </Notice>
            </Above>
          )}
          {children}
        </Main>
      </Layout>
    </>
  );
}
