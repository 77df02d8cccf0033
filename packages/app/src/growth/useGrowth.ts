import { useGetGrowthQuery } from '@prelude/api/store/growth';
import type { GrowthRange } from '@prelude/ui/state/GrowthState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useOnReturn } from '../page/useOnReturn.ts';
import { FRESH_SECONDS } from '../state/fromQuery.ts';
import { toGrowthQuery } from './growthQuery.ts';
import { toGrowthState } from './toGrowthState.ts';

const fresh = { refetchOnMountOrArgChange: FRESH_SECONDS };

/** Returns the growth of a waitlist in a range. When the list began, which `all` needs first, is told with any other. */
export function useGrowth(waitlistId: string, range: GrowthRange) {
  const now = useNow();
  const toArgs = (asked: GrowthRange, since = 0) => ({ waitlistId, ...toGrowthQuery(asked, now, since) });
  const first = toArgs(range === 'all' ? '30d' : range);
  const recent = useGetGrowthQuery(first, fresh);
  const since = range === 'all' ? recent.currentData?.since : null;
  const all = since ? toArgs('all', since) : null;
  const whole = useGetGrowthQuery(all ?? skipToken, fresh);
  const [query, { unit }] = all ? [whole, all] : [recent, first];
  return { state: toGrowthState(query, unit), refetch: query.refetch };
}

/** A page that comes back to the front looks at a newer hour or day. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useOnReturn(() => setNow(new Date()));
  return now;
}
