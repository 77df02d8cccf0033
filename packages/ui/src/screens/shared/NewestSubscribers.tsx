import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import { raised } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { toRelative } from './toRelative.ts';

export interface NewestRow {
  id: string;
  email: string;
  name: string | null;
  /** The second line, such as the name of the list; null until it is read. */
  place: string | null;
  /** In milliseconds since 1970. */
  createdAt: number;
  href: string;
}

export type NewestState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; rows: readonly NewestRow[] };

const ROWS = 5;

const Sheet = styled('section', {
  ...raised,
  overflow: 'hidden',
});
/** As high as the header of the table beside it. */
const Title = styled('h2', {
  color: '$textMuted',
  fontSize: '$caption',
  fontWeight: 500,
  lineHeight: 'calc(1rem + 21px)',
  overflow: 'hidden',
  padding: '0 14px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@md': { paddingInline: '$5' },
});
const List = styled('ul', { listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li', {
  borderTop: '1px solid $border',
  height: 'calc(2.5rem + 16px)',
  padding: '7px 14px',
  position: 'relative',
  '@md': { paddingInline: '$5' },
  '@motion': { transition: 'background-color $state' },
  variants: { isLive: { true: { '@hover': { '&:hover': { backgroundColor: '$surfaceHover' } } } } },
  '&:has(a:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: -3 },
});

const NameLink = styled(Link, {
  color: 'inherit',
  display: 'block',
  fontWeight: 500,
  overflow: 'hidden',
  textDecoration: 'none',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&::after': { content: '""', inset: 0, position: 'absolute' },
  '&:focus-visible': { outline: 'none' },
});

const Details = styled('div', {
  color: '$textMuted',
  display: 'flex',
  fontSize: '$small',
  gap: '$3',
  justifyContent: 'space-between',
  lineHeight: '$small',
  whiteSpace: 'nowrap',
  '& > :first-child': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

const Message = styled('div', {
  alignItems: 'start',
  borderTop: '1px solid $border',
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  padding: '$4 14px',
  '@md': { paddingInline: '$5' },
});

export interface NewestSubscribersProps {
  state: NewestState;
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
  /** Reads the overview again, including the figures beside it. */
  onRetry: () => void;
}

/** The newest subscribers of all waitlists or of one; each links to their page. */
export function NewestSubscribers(props: NewestSubscribersProps) {
  const titleId = useId();
  return (
    <Sheet aria-busy={props.state.status === 'loading' || undefined} aria-labelledby={titleId}>
      <Title id={titleId}>
        <FormattedMessage id="pages.overview.newest.title" />
      </Title>
      <NewestBody {...props} />
    </Sheet>
  );
}

function NewestBody({ state, now, onRetry }: NewestSubscribersProps) {
  switch (state.status) {
    case 'loading':
      return (
        <List aria-hidden>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines are alike and never move
            <Row key={row}>
              <div>
                <Skeleton width="60%" />
              </div>
              <Details>
                <Skeleton width="40%" height={10} />
              </Details>
            </Row>
          ))}
        </List>
      );
    case 'failed':
      return (
        <Message>
          <Text emphasis="soft">
            <FormattedMessage id="pages.overview.failed" />
          </Text>
          <Button onClick={onRetry}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
        </Message>
      );
    case 'ready':
      return state.rows.length === 0 ? (
        <Message>
          <Text emphasis="soft">
            <FormattedMessage id="pages.overview.newest.none" />
          </Text>
        </Message>
      ) : (
        <List>
          {state.rows.map((row) => (
            <NewestEntry key={row.id} row={row} now={now} />
          ))}
        </List>
      );
  }
}

function NewestEntry({ row, now }: { row: NewestRow; now: number }) {
  const intl = useIntl();
  const { email, name, place, createdAt, href } = row;
  const relative = toRelative(createdAt, now, intl.timeZone);
  const exact = intl.formatDate(createdAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Row isLive>
      <NameLink href={href} emphasis="plain" title={email}>
        <bdi>{name ?? email}</bdi>
      </NameLink>
      <Details>
        <span title={place ?? undefined}>{place}</span>
        <time dateTime={new Date(createdAt).toISOString()} title={exact}>
          {relative
            ? intl.formatRelativeTime(...relative, { numeric: 'auto', style: 'short' })
            : intl.formatDate(createdAt, { day: 'numeric', month: 'short' })}
        </time>
      </Details>
    </Row>
  );
}
