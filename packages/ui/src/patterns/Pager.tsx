import type { ReactNode } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { ChevronLeftIcon, ChevronRightIcon } from '../primitives/actionIcons.tsx';
import { Link } from '../primitives/Link.tsx';
import { Tooltip } from '../primitives/Tooltip.tsx';
import type { PartProps } from '../props.ts';
import type { PagerState } from '../state/ListState.ts';
import { styled } from '../theme/stitches.ts';

const List = styled('ul', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'center',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const itemStyles = {
  alignItems: 'center',
  border: '1px solid transparent',
  borderRadius: '$control',
  color: '$textMuted',
  display: 'inline-flex',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 500,
  height: 'calc(1.25rem + 12px)',
  justifyContent: 'center',
  minWidth: 28,
  padding: '0 $1',
  '@sm': { minWidth: 32 },
} as const;

const PageLink = styled(Link, {
  ...itemStyles,
  textDecoration: 'none',
  '&:hover': { backgroundColor: '$surfaceHover', color: '$text' },
  '&[aria-current]': { backgroundColor: '$surface', borderColor: '$borderStrong', color: '$text' },
  '@forced': { borderColor: 'Canvas', '&[aria-current]': { borderColor: 'Highlight' } },
});

const Blank = styled('span', { ...itemStyles, '& > svg': { opacity: 0.35 }, '@forced': { borderColor: 'Canvas' } });

const GAP = '…';

export interface PagerProps extends PagerState, PartProps<'nav'> {}

/** First, last and the pages around the current one, as real links. SPEC section 9. */
export function Pager({ current, items, previousHref, nextHref, ...passed }: PagerProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'components.pager.label' })} {...passed}>
      <List>
        <Step href={previousHref} label={intl.formatMessage({ id: 'components.pager.previous' })}>
          <ChevronLeftIcon />
        </Step>
        {items.map((item, index) =>
          item === 'gap' ? (
            <li key={index === 1 ? 'gap-before' : 'gap-after'} aria-hidden>
              <Blank>{GAP}</Blank>
            </li>
          ) : (
            <li key={item.page}>
              <PageLink
                emphasis="plain"
                href={item.href}
                aria-label={intl.formatMessage({ id: 'components.pager.page' }, { page: item.page })}
                aria-current={item.page === current ? 'page' : undefined}
              >
                <FormattedNumber value={item.page} useGrouping={false} />
              </PageLink>
            </li>
          ),
        )}
        <Step href={nextHref} label={intl.formatMessage({ id: 'components.pager.next' })}>
          <ChevronRightIcon />
        </Step>
      </List>
    </nav>
  );
}

/** Keeps its place on the first and the last page, so that nothing moves under the pointer. */
function Step({ href, label, children }: { href?: string; label: string; children: ReactNode }) {
  if (href === undefined) {
    return (
      <li aria-hidden>
        <Blank>{children}</Blank>
      </li>
    );
  }
  return (
    <li>
      <Tooltip label={label}>
        <PageLink emphasis="plain" href={href}>
          {children}
        </PageLink>
      </Tooltip>
    </li>
  );
}
