import { emptySearchForm, type SearchForm, setSearchForm } from '@prelude/api/store/searchForm';
import { integrationMethods } from '@prelude/ui/screens/integration/IntegrationScreen';
import { useLocation } from 'wouter';
import { paths, toHref } from '../platform/paths.ts';
import { useWaitlists } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { useAddressSearch, useTidySearch } from './address.ts';

/** Keeps the choice in the URL, and in the store for the next page. */
export function useWaitlistSelect({ hasMethod }: { hasMethod: boolean }) {
  const dispatch = useAppDispatch();
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  const last = useAppSelector((state) => state.searchForm);
  const form = toSearchForm(search, last);
  const written = toSearchForm(search, emptySearchForm);
  useTidySearch(toSearchFormHref('', hasMethod ? written : { ...written, method: null }));
  const waitlists = useWaitlists();
  const choose = (change: Partial<SearchForm>) => {
    const { waitlistId, method } = { ...form, ...change };
    dispatch(setSearchForm(change));
    navigate(toSearchFormHref(path, { waitlistId, method: hasMethod ? method : null }), { replace: true });
  };
  return {
    chosen: waitlists.currentData?.find(({ id }) => id === form.waitlistId) ?? null,
    method: form.method,
    onMethodChange: (method: NonNullable<SearchForm['method']>) => choose({ method }),
    select: {
      waitlists: toListState(waitlists, ({ id, name }) => ({ id, name })),
      waitlistId: form.waitlistId,
      newWaitlistHref: paths.newWaitlist,
      onWaitlistChange: (waitlistId: string) => choose({ waitlistId }),
      onRetry: waitlists.refetch,
    },
  };
}

/** Reads the choice from the URL's search, else from `last`. Empty and unknown values are ignored. SPEC section 2. */
export function toSearchForm(search: string, last: SearchForm): SearchForm {
  const parameters = new URLSearchParams(search);
  const method = integrationMethods.find((known) => known === parameters.get('method'));
  return { waitlistId: parameters.get('waitlistId')?.trim() || last.waitlistId, method: method ?? last.method };
}

export function toSearchFormHref(path: string, { waitlistId, method }: Partial<SearchForm>): string {
  const parameters = new URLSearchParams();
  if (waitlistId) parameters.set('waitlistId', waitlistId);
  if (method) parameters.set('method', method);
  return toHref(path, parameters);
}
