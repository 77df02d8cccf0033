import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';

export const DetailsSkeleton = () => (
  <Section
    title={<FormattedMessage id="pages.waitlist.details.about.title" />}
    description={<FormattedMessage id="pages.waitlist.details.about.hint" />}
  >
    <Skeleton height={62} />
    <Skeleton height={122} />
    <Skeleton width={72} height={36} />
  </Section>
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
