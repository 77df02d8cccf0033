import words from 'virtual:messages/en/growth';
import { toDay } from '@prelude/api/contract/days';
import { growthRanges } from '@prelude/api/contract/growthRanges';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { GrowthScreen } from '@prelude/ui/screens/growth/GrowthScreen';
import { Redirect } from 'wouter';
import { useAddressSearch, useTidySearch } from '../page/address.ts';
import { downloadFile } from '../platform/downloadFile.ts';
import { paths } from '../platform/paths.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { toRange, toRangeSearch, useGrowth } from './useGrowth.ts';

export function GrowthTab({ waitlist }: { waitlist: Waitlist }) {
  if (!useCan().chart) return <Redirect to={paths.waitlist(waitlist.id)} replace />;
  return (
    <LaterWords words={words}>
      <Growth waitlist={waitlist} />
    </LaterWords>
  );
}

function Growth({ waitlist }: { waitlist: Waitlist }) {
  const current = toRange(useAddressSearch());
  useTidySearch(toRangeSearch(current));
  const { state, refetch } = useGrowth(waitlist, current);
  const path = paths.waitlist(waitlist.id, 'growth');
  return (
    <GrowthScreen
      name={waitlist.name}
      state={state}
      ranges={growthRanges.map((range) => ({
        range,
        href: path + toRangeSearch(range),
        isCurrent: range === current,
      }))}
      integrationHref={paths.waitlist(waitlist.id, 'integration')}
      onDownload={(picture) => downloadFile(`growth_${toDay(new Date())}.svg`, 'image/svg+xml', picture)}
      onRetry={refetch}
    />
  );
}
