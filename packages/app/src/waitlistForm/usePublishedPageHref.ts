import { useCan } from '@prelude/api/store/can';
import { useGetFormQuery } from '@prelude/api/store/forms';
import { skipToken } from '@reduxjs/toolkit/query';
import { usePageHref } from '../session/usePageHref.ts';

/** Returns the address of a waitlist's page as it is published; null from an API of SPEC alone. */
export function usePublishedPageHref(waitlistId: string): string | null {
  const form = useGetFormQuery(useCan().design ? { waitlistId } : skipToken).currentData;
  return usePageHref(waitlistId, form?.published.page.slug);
}
