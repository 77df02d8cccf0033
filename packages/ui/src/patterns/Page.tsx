import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../primitives/actionIcons.tsx';
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
  // On a phone a line of its own holds the way back and the actions: a toast lies over the title below.
  '@belowMd': {
    display: 'grid',
    gap: '2px $3',
    gridTemplateAreas: '"crumb actions" "title title" "description description"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'minmax(38px, auto)',
  },
});

const Titles = styled('div', {
  display: 'grid',
  flex: '1 1 16rem',
  gap: 2,
  minWidth: 0,
  '@belowMd': { display: 'contents' },
});
/** As tall as the buttons beside it. */
const FirstLine = styled('div', {
  alignItems: 'center',
  display: 'flex',
  minHeight: 36,
  minWidth: 0,
  '@belowMd': { gridArea: 'title' },
});
const Description = styled(Text, { '@belowMd': { gridArea: 'description' } });
const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  maxWidth: '100%',
  '@belowMd': { gridArea: 'actions', justifyContent: 'end' },
});
const Crumb = styled('div', {
  alignItems: 'center',
  color: '$textMuted',
  display: 'flex',
  fontSize: '$small',
  gap: '$1',
  lineHeight: '$small',
  maxWidth: '100%',
  '& > a': { flex: 'none', maxWidth: '100%' },
  '@belowMd': { alignSelf: 'center', gridArea: 'crumb' },
  '@md': { bottom: 'calc(100% + 4px)', insetInlineStart: 0, position: 'absolute' },
});

const Current = styled('span', {
  alignItems: 'center',
  display: 'none',
  gap: '$1',
  minWidth: 0,
  '@md': { display: 'flex' },
  '& > svg': { flex: 'none' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** On a phone the breadcrumb is a way back, with a target as large as a finger. */
const Parent = styled(Link, {
  alignItems: 'center',
  display: 'flex',
  gap: '$1',
  position: 'relative',
  '& > svg': { flex: 'none', marginInlineStart: -4 },
  '@belowMd': { '&::before': { content: '""', inset: '-12px -8px', position: 'absolute' } },
  '@md': { '& > svg': { display: 'none' } },
});

export interface PageProps {
  title: ReactNode;
  /** One optional line. */
  description?: ReactNode;
  /** The parent page, and what this page is about: the title by default, nothing if null. */
  breadcrumb?: { href: string; label: ReactNode; current?: ReactNode };
  /** The primary action comes last. */
  actions?: ReactNode;
  /** `narrow`: for a page of forms; `wide`: for one whose parts stand side by side. */
  width?: Extract<Width, 'narrow' | 'wide'>;
  children: ReactNode;
}

/** Header and body of a page. Its `h1` can take focus, so that screen readers announce a route change. */
export function Page({ title, description, breadcrumb, actions, width, children }: PageProps) {
  return (
    <>
      <Header data-width={width}>
        <Titles>
          {breadcrumb && (
            <Crumb>
              <Parent href={breadcrumb.href} tone="neutral">
                <ChevronLeftIcon />
                {breadcrumb.label}
              </Parent>
              {breadcrumb.current !== null && (
                <Current>
                  <ChevronRightIcon size={14} />
                  <span aria-current="page">{breadcrumb.current ?? title}</span>
                </Current>
              )}
            </Crumb>
          )}
          <FirstLine>
            <Heading level={1} id="page-title" tabIndex={-1}>
              {title}
            </Heading>
          </FirstLine>
          {description && <Description emphasis="soft">{description}</Description>}
        </Titles>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </>
  );
}
