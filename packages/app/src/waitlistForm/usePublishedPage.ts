import { useCan } from '@prelude/api/store/can';
import { useGetFormQuery } from '@prelude/api/store/forms';
import { skipToken } from '@reduxjs/toolkit/query';
import { usePageHref } from '../session/usePageHref.ts';

/**
 * Returns the address of a waitlist's page: by its id while the slug is read, null without a waitlist, and from an API
 * of SPEC alone.
 */
export function usePublishedPage(waitlistId: string | undefined): { pageHref: string | null; isReading: boolean } {
  const { design } = useCan();
  const { currentData, isFetching } = useGetFormQuery(design && waitlistId ? { waitlistId } : skipToken);
  const pageHref = usePageHref(waitlistId, currentData?.published.page.slug);
  return { pageHref, isReading: isFetching && !currentData };
}
