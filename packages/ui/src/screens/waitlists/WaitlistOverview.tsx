import { FormattedMessage } from 'react-intl';
import { Link } from '../../primitives/Link.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { raised } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { NewestSubscribers, type NewestSubscribersProps } from '../shared/NewestSubscribers.tsx';
import { PeopleCard } from '../shared/PeopleCard.tsx';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';
import { OverviewBoard, OverviewMain } from './OverviewBoard.ts';

export interface WaitlistOverviewProps {
  waitlist: Pick<WaitlistRow, 'subscribers' | 'latest'>;
  /** Null where the API has no times of sign-ups. */
  newest: Pick<NewestSubscribersProps, 'state' | 'onRetry'> | null;
  /** The public page where people sign up; null where the server has none. */
  pageHref: string | null;
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
}

const PageCard = styled('div', {
  ...raised,
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $4',
  justifyContent: 'space-between',
  padding: '$4 14px',
  '@md': { paddingInline: '$5' },
});

const Names = styled('div', { flex: '1 1 12rem', minWidth: 0 });
const Label = styled('div', { color: '$textMuted', fontSize: '$small', fontWeight: 500, lineHeight: '$caption' });
const Address = styled('div', { overflow: 'hidden', paddingTop: 4, textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** What happens on a list: people, the last two weeks, who came last, and the page to share. */
export function WaitlistOverview({ waitlist, newest, pageHref, now }: WaitlistOverviewProps) {
  const { subscribers, latest } = waitlist;
  const isNobody = subscribers === 0;
  return (
    <OverviewBoard>
      <OverviewMain>
        <PeopleCard
          label={<FormattedMessage id="pages.waitlist.details.subscribers" />}
          count={subscribers === 'loading' ? null : <SubscriberCount count={subscribers} />}
          description={isNobody && <FormattedMessage id="pages.overview.newest.none" />}
          days={isNobody || !latest ? 'none' : latest.days}
          now={now}
        />
        {pageHref !== null && (
          <PageCard>
            <Names>
              <Label>
                <FormattedMessage id="pages.waitlist.details.signUpPage" />
              </Label>
              <Address title={pageHref}>{pageHref.replace(/^https?:\/\//, '')}</Address>
            </Names>
            <Link href={pageHref}>
              <FormattedMessage id="pages.waitlist.details.openSignUpPage" />
            </Link>
          </PageCard>
        )}
      </OverviewMain>
      {newest !== null && !isNobody && <NewestSubscribers {...newest} now={now} />}
    </OverviewBoard>
  );
}
