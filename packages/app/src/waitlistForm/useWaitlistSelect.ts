import { emptySearchForm, type SearchForm, setSearchForm } from '@prelude/api/store/searchForm';
import { integrationMethods } from '@prelude/ui/screens/integration/IntegrationScreen';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch, useTidySearch } from '../navigation/address.ts';
import { leave } from '../navigation/leave.ts';
import { paths, toHref } from '../platform/paths.ts';
import { useWaitlists } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';

/**
 * Keeps the choice in the URL, and in the store for the next page. What is opened in another tab meanwhile changes
 * nothing here.
 */
export function useWaitlistSelect({ hasMethod }: { hasMethod: boolean }) {
  const dispatch = useAppDispatch();
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  const [last, setLast] = useState(useAppSelector((state) => state.searchForm));
  const form = toSearchForm(search, last);
  const written = toSearchForm(search, emptySearchForm);
  useTidySearch(toSearchFormHref('', hasMethod ? written : { ...written, method: null }));
  const workspaceId = useAppSelector((state) => state.appContext.workspace?.id);
  const waitlists = useWaitlists();
  const choose = (change: Partial<SearchForm>) => {
    const { waitlistId, method } = { ...form, ...change };
    const href = toSearchFormHref(path, { waitlistId, method: hasMethod ? method : null });
    const take = () => {
      dispatch(setSearchForm(change));
      setLast({ ...last, ...change });
      navigate(href, { replace: true });
    };
    leave(take, href);
  };
  const findList = (waitlistId: string | null) => waitlists.currentData?.find(({ id }) => id === waitlistId) ?? null;
  return {
    chosen: findList(form.waitlistId),
    /** Returns the id of the list that is chosen with another search of the URL, else of the workspace. */
    toPart: (other: string) => findList(toSearchForm(other, last).waitlistId)?.id ?? workspaceId ?? '',
    method: form.method,
    onMethodChange: (method: NonNullable<SearchForm['method']>) => choose({ method }),
    select: {
      waitlists: toListState(waitlists, ({ id, name }) => ({ id, name })),
      waitlistId: form.waitlistId,
      newWaitlistHref: paths.newWaitlist,
      onWaitlistChange: (waitlistId: string | null) => choose({ waitlistId }),
      onRetry: waitlists.refetch,
    },
  };
}

/** Reads the choice from the URL's search, else from `last`. Empty and unknown values are ignored. SPEC section 2. */
export function toSearchForm(search: string, last: SearchForm): SearchForm {
  const parameters = new URLSearchParams(search);
  const method = integrationMethods.find((item) => item === parameters.get('method'));
  return { waitlistId: parameters.get('waitlistId')?.trim() || last.waitlistId, method: method ?? last.method };
}

export function toSearchFormHref(path: string, { waitlistId, method }: Partial<SearchForm>): string {
  const parameters = new URLSearchParams();
  if (waitlistId) parameters.set('waitlistId', waitlistId);
  if (method) parameters.set('method', method);
  return toHref(path, parameters);
}
