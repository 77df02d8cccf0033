import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../primitives/actionIcons.tsx';
import { Heading } from '../primitives/Heading.tsx';
import { Link } from '../primitives/Link.tsx';
import { Text } from '../primitives/Text.tsx';
import { styled } from '../theme/stitches.ts';

const Header = styled('header', {
  alignItems: 'flex-start',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$4',
  justifyContent: 'space-between',
  marginBottom: '$6',
  // The breadcrumb is placed in the space above, so that the title has the same position on every page.
  position: 'relative',
});

const Titles = styled('div', { display: 'grid', flex: '1 1 16rem', gap: 2, minWidth: 0 });
/** As tall as the buttons beside it. */
const FirstLine = styled('div', { alignItems: 'center', display: 'flex', minHeight: 36, minWidth: 0 });
const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2', maxWidth: '100%' });
const Crumb = styled('div', {
  alignItems: 'center',
  bottom: 'calc(100% + 4px)',
  color: '$textMuted',
  display: 'flex',
  fontSize: '$small',
  gap: '$1',
  insetInlineStart: 0,
  lineHeight: '$small',
  position: 'absolute',
  // Keeps the focus ring clear of the phone's top bar right above.
  '& a': { marginTop: -3, paddingTop: 3 },
});

export interface PageProps {
  title: ReactNode;
  /** One optional line. */
  description?: ReactNode;
  /** The parent page. */
  breadcrumb?: { href: string; label: ReactNode };
  /** The primary action comes last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header and body of a page. Its `h1` can take focus, so that screen readers announce a route change. */
export function Page({ title, description, breadcrumb, actions, children }: PageProps) {
  return (
    <>
      <Header>
        <Titles>
          {breadcrumb && (
            <Crumb>
              <Link href={breadcrumb.href} tone="muted">
                {breadcrumb.label}
              </Link>
              <ChevronRightIcon size={14} />
            </Crumb>
          )}
          <FirstLine>
            <Heading level={1} id="page-title" tabIndex={-1}>
              {title}
            </Heading>
          </FirstLine>
          {description && <Text tone="muted">{description}</Text>}
        </Titles>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </>
  );
}
