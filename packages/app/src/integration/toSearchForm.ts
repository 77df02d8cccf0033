import type { SearchForm } from '@prelude/api/store/searchForm';
import { integrationMethods } from '@prelude/ui/screens/integration/IntegrationScreen';

/** Reads the choice from the URL's search, else from `last`. Empty and unknown values are ignored. SPEC section 2. */
export function toSearchForm(search: string, last: SearchForm): SearchForm {
  const parameters = new URLSearchParams(search);
  const method = integrationMethods.find((known) => known === parameters.get('method'));
  return { waitlistId: parameters.get('waitlistId')?.trim() || last.waitlistId, method: method ?? last.method };
}

/** Returns `path` with the choice in its search. */
export function toSearchFormHref(path: string, { waitlistId, method }: Partial<SearchForm>): string {
  const parameters = new URLSearchParams();
  if (waitlistId) parameters.set('waitlistId', waitlistId);
  if (method) parameters.set('method', method);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
