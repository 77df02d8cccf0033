import { useCan } from '@prelude/api/store/can';
import type { WaitlistTab } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import { useState } from 'react';
import { useAddressSearch } from '../navigation/address.ts';
import { paths, toHref, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';

/** The tabs of a waitlist that its server has. */
export function useTabs(waitlistId: string, current?: WaitlistTabId): WaitlistTab[] {
  const can = useCan();
  const toTabHref = useTabHref(waitlistId, current);
  return waitlistTabs.filter((id) => id !== 'growth' || can.chart).map((id) => ({ id, href: toTabHref(id) }));
}

/** Returns the address of a tab, with the search it had when it was last open. */
function useTabHref(waitlistId: string, current?: WaitlistTabId): (tab: WaitlistTabId) => string {
  const search = useAddressSearch();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  const path = current && paths.waitlist(waitlistId, current);
  const query = withoutDialogs(search);
  if (path && (left[path] ?? '') !== query) setLeft({ ...left, [path]: query });
  return (tab) => {
    const href = paths.waitlist(waitlistId, tab);
    return toHref(href, new URLSearchParams(left[href]));
  };
}

/** Drops what is open above a list. */
function withoutDialogs(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['subscriber', 'import', 'export']) parameters.delete(name);
  return parameters.toString();
}
