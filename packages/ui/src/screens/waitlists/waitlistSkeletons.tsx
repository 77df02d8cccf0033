import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { NewestSubscribers } from '../shared/NewestSubscribers.tsx';
import { PeopleCard } from '../shared/PeopleCard.tsx';
import { Address, Label, Names, OverviewBoard, OverviewMain, PageCard } from './OverviewBoard.ts';

export const DetailsSkeleton = () => (
  <div>
    <OverviewBoard>
      <OverviewMain>
        <PeopleCard
          label={<FormattedMessage id="pages.waitlist.details.subscribers" />}
          count={null}
          days="loading"
          now={0}
        />
        <PageCard>
          <Names>
            <Label>
              <FormattedMessage id="pages.waitlist.details.signUpPage" />
            </Label>
            <Address>
              <Skeleton width="14rem" />
            </Address>
          </Names>
          <span style={{ visibility: 'hidden' }}>
            <FormattedMessage id="pages.waitlist.details.openSignUpPage" />
          </span>
        </PageCard>
      </OverviewMain>
      <NewestSubscribers state={{ status: 'loading' }} now={0} onRetry={() => undefined} />
    </OverviewBoard>
    <Section
      title={<FormattedMessage id="pages.waitlist.details.about.title" />}
      description={<FormattedMessage id="pages.waitlist.details.about.hint" />}
    >
      <Skeleton height={62} />
      <Skeleton height={122} />
      <Skeleton width={72} height={36} />
    </Section>
  </div>
);

export const AdvancedSkeleton = () => (
  <Section
    title={<FormattedMessage id="pages.waitlist.advanced.origins.title" />}
    description={<Skeleton width="100%" height={20} />}
  >
    <Skeleton height={90} />
    <Skeleton height={82} />
  </Section>
);
