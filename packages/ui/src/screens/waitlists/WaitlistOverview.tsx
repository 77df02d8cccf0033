import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../primitives/Link.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { NewestSubscribers, type NewestSubscribersProps } from '../shared/NewestSubscribers.tsx';
import { PeopleCard } from '../shared/PeopleCard.tsx';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';
import { Address, Label, Names, OverviewBoard, OverviewMain, PageCard } from './OverviewBoard.ts';

export interface WaitlistOverviewProps {
  waitlist: Pick<WaitlistRow, 'subscribers' | 'latest'>;
  /** Null where the API has no times of sign-ups. */
  newest: Pick<NewestSubscribersProps, 'state' | 'onRetry'> | null;
  /** The public page where people sign up; null where the server has none. */
  pageHref: string | 'loading' | null;
  /** Ways to a first sign-up, in place of the page's address while there is none. */
  ways: ReactNode;
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
}

/** Overview of a list: people, the last two weeks, who came last, and the page to share. */
export function WaitlistOverview({ waitlist, newest, pageHref, ways, now }: WaitlistOverviewProps) {
  const { subscribers, latest } = waitlist;
  const isNobody = subscribers === 0;
  return (
    <OverviewBoard>
      <OverviewMain isAlone={isNobody}>
        <PeopleCard
          label={<FormattedMessage id="pages.waitlist.details.subscribers" />}
          count={subscribers === 'loading' ? null : <SubscriberCount count={subscribers} />}
          description={isNobody && <FormattedMessage id="pages.overview.newest.none" />}
          days={isNobody || !latest ? 'none' : latest.days}
          now={now}
        />
        {isNobody
          ? ways
          : pageHref !== null && (
              <PageCard>
                <Names>
                  <Label>
                    <FormattedMessage id="pages.waitlist.details.signUpPage" />
                  </Label>
                  {pageHref === 'loading' ? (
                    <Address>
                      <Skeleton width="14rem" />
                    </Address>
                  ) : (
                    <Address title={pageHref}>{pageHref.replace(/^https?:\/\//, '')}</Address>
                  )}
                </Names>
                {pageHref !== 'loading' && (
                  <Link href={pageHref}>
                    <FormattedMessage id="pages.waitlist.details.openSignUpPage" />
                  </Link>
                )}
              </PageCard>
            )}
      </OverviewMain>
      {newest !== null && !isNobody && <NewestSubscribers {...newest} now={now} />}
    </OverviewBoard>
  );
}
