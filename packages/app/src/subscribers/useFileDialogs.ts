import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch, useTidySearch } from '../navigation/address.ts';
import { type ListParams, toListHref } from './listParams.ts';

const dialogs = ['import', 'export'] as const;
const noFiles: readonly File[] = [];

/** Which dialog the address opens above the list of `params`. `written` are the parameters that the address has. */
export function useFileDialogs(params: ListParams, written: ListParams) {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useAddressSearch());
  const open = dialogs.find((name) => search.has(name));
  const query = new URLSearchParams(toListHref(written).slice(written.path.length));
  if (open) query.set(open, search.get(open) ?? '');
  useTidySearch(query.toString());
  const [dropped, setDropped] = useState(noFiles);
  useEffect(() => {
    if (!open) setDropped(noFiles);
  }, [open]);
  const listHref = toListHref(params);
  const toDialogHref = (name: string) => `${listHref}${listHref.includes('?') ? '&' : '?'}${name}`;
  const openDropped = (files: readonly File[]) => {
    setDropped(files);
    navigate(toDialogHref('import'));
  };
  return {
    open,
    /** The import that is open; null before there is one. */
    importId: search.get('import') || null,
    dropped,
    listHref,
    hrefs: { import: toDialogHref('import'), export: toDialogHref('export') },
    toDialogHref,
    drop: open ? undefined : openDropped,
  };
}
