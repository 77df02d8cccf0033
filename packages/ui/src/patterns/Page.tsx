import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../primitives/actionIcons.tsx';
import { Heading } from '../primitives/Heading.tsx';
import { Link } from '../primitives/Link.tsx';
import { Text } from '../primitives/Text.tsx';
import { styled } from '../theme/stitches.ts';

const Header = styled('header', {
  alignItems: 'flex-end',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$4',
  justifyContent: 'space-between',
  marginBottom: '$6',
});

const Titles = styled('div', { display: 'grid', flex: '1 1 16rem', gap: 2, minWidth: 0 });
const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2', maxWidth: '100%' });
const Crumb = styled('div', {
  alignItems: 'center',
  color: '$textMuted',
  display: 'none',
  fontSize: '$small',
  gap: '$1',
  lineHeight: '$small',
  marginBottom: 2,
  '@md': { display: 'flex' },
});

export interface PageProps {
  title: ReactNode;
  /** One line, where it helps. */
  description?: ReactNode;
  /** The page this one belongs to. */
  breadcrumb?: { href: string; label: ReactNode };
  /** The primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header and body of a page. Its `h1` can take focus, so that a change of route is heard. */
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
          <Heading level={1} id="page-title" tabIndex={-1}>
            {title}
          </Heading>
          {description && <Text tone="muted">{description}</Text>}
        </Titles>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </>
  );
}
