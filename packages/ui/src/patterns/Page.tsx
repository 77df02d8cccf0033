import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../primitives/actionIcons.tsx';
import { Heading } from '../primitives/Heading.tsx';
import { Link } from '../primitives/Link.tsx';
import { Text } from '../primitives/Text.tsx';
import type { Width } from '../props.ts';
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
  maxWidth: '100%',
  position: 'absolute',
  '& > a, & > svg': { flex: 'none' },
  // Keeps the focus ring clear of the phone's top bar right above.
  '& a': { marginTop: -3, paddingTop: 3 },
});

const Current = styled('span', { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export interface PageProps {
  title: ReactNode;
  /** One optional line. */
  description?: ReactNode;
  /** The parent page, and what this page is about: the title by default, nothing if null. */
  breadcrumb?: { href: string; label: ReactNode; current?: ReactNode };
  /** The primary action comes last. */
  actions?: ReactNode;
  /** `wide`: for a page of one table, which may be wider than text. */
  width?: Extract<Width, 'wide'>;
  children: ReactNode;
}

/** Header and body of a page. Its `h1` can take focus, so that screen readers announce a route change. */
export function Page({ title, description, breadcrumb, actions, width, children }: PageProps) {
  return (
    <>
      <Header data-wide={width === 'wide' || undefined}>
        <Titles>
          {breadcrumb && (
            <Crumb>
              <Link href={breadcrumb.href} tone="neutral">
                {breadcrumb.label}
              </Link>
              {breadcrumb.current !== null && (
                <>
                  <ChevronRightIcon size={14} />
                  <Current aria-current="page">{breadcrumb.current ?? title}</Current>
                </>
              )}
            </Crumb>
          )}
          <FirstLine>
            <Heading level={1} id="page-title" tabIndex={-1}>
              {title}
            </Heading>
          </FirstLine>
          {description && <Text emphasis="soft">{description}</Text>}
        </Titles>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </>
  );
}
