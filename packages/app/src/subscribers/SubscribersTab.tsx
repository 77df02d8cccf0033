import type { Can, Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { useListContactTraitsQuery } from '@prelude/api/store/contacts';
import { late } from '@prelude/ui/late/late';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch, useTidySearch } from '../page/address.ts';
import { useClosing } from '../page/leave.ts';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { copyWithToast, toasts } from '../words/toasts.ts';
import { toFilter, toListHref } from './listParams.ts';
import { toSubscribersState } from './toSubscribersState.ts';
import { useExport } from './useExport.ts';
import { useListParams } from './useListParams.ts';
import { useNewcomers } from './useNewcomers.ts';
import { useRemovals } from './useRemovals.ts';
import { useSelection } from './useSelection.ts';
import { usePerson, useSubscribers } from './useSubscribers.ts';

/** A new key resets selection and last result. */
export function SubscribersTab({ waitlist }: { waitlist: Waitlist }) {
  return <Subscribers key={waitlist.id} waitlist={waitlist} />;
}

function Subscribers({ waitlist }: { waitlist: Waitlist }) {
  const now = useNow();
  const { params: asked, written, term, isWritten, show, change } = useListParams();
  // A ref: the store's change would be rendered before a state's.
  const removedFrom = useRef<number>(undefined);
  const view = { isWritten, removedFrom: removedFrom.current };
  const { query, refetch, params } = useSubscribers(waitlist.id, asked, now, view);
  useEffect(() => {
    if (params !== asked) show(params);
  }, [params, asked, show]);
  const newcomers = useNewcomers(waitlist, params, now, { query, refetch });
  const { matches = 0, total = 0 } = query.currentData ?? {};
  const filter = toFilter(params, now);
  const can = useCan();
  const traits = useListContactTraitsQuery({ waitlistId: waitlist.id }, { skip: !can.sort || total === 0 });
  const removals = useRemovals(waitlist);
  const selection = useSelection(waitlist.id, query.currentData, filter, removals);
  const person = usePerson(waitlist.id, params, query);

  const remove = async (id: string) => {
    removedFrom.current = params.page;
    const opened = person?.state.status === 'ready' ? [person.state.item] : [];
    const email = [...(query.currentData?.contacts ?? []), ...opened].find((known) => known.id === id)?.email;
    if (params.subscriber === id) person?.onClose();
    if (await removals.removeOne(id, email)) selection.drop(id);
  };
  const removeSelected = () => {
    removedFrom.current = params.page;
    selection.handlers.onRemove();
  };

  const exports = useExport(waitlist.id, { ...filter, sort: params.sort }, { matches, total }, selection.exported);
  const listHref = toListHref(params);
  const toDialogHref = (name: string) => `${listHref}${listHref.includes('?') ? '&' : '?'}${name}`;

  const [, navigate] = useLocation();
  const search = new URLSearchParams(useAddressSearch());
  const open = dialogs.find((name) => search.has(name));
  const kept = new URLSearchParams(toListHref(written).slice(written.path.length));
  if (open) kept.set(open, search.get(open) ?? '');
  useTidySearch(kept.toString());
  const [dropped, setDropped] = useState(noFiles);
  useEffect(() => {
    if (!open) setDropped(noFiles);
  }, [open]);
  const openDropped = (files: readonly File[]) => {
    setDropped(files);
    navigate(toDialogHref('import'));
  };

  return (
    <>
      <SubscribersScreen
        state={useMemo(() => toSubscribersState(query, params), [query, params])}
        newcomers={newcomers}
        now={now}
        filters={{ ...params, search: term, traits: traits.currentData, onChange: change }}
        selection={{
          ...selection.handlers,
          onRemove: removeSelected,
          onExport: () => void exports.exportBy(exports.initial),
        }}
        person={person}
        exporting={exports.exporting}
        can={can}
        importHref={toDialogHref('import')}
        exportHref={toDialogHref('export')}
        integrationHref={paths.waitlist(waitlist.id, 'integration')}
        onFiles={open ? undefined : openDropped}
        onExport={() => void exports.exportBy()}
        onCopy={copyEmail}
        onRemove={(id) => void remove(id)}
        onRetry={refetch}
      />
      <FileDialogs
        waitlistId={waitlist.id}
        can={can}
        open={open}
        importId={search.get('import') || null}
        dropped={dropped}
        listHref={listHref}
        toDialogHref={toDialogHref}
        exports={exports}
      />
    </>
  );
}

const copyEmail = (email: string) => void copyWithToast(email).catch(() => undefined);

const importing = late(() => import('./SubscribersImport.tsx'));
const exporting = late(() => import('@prelude/ui/screens/subscribers/ExportDialog'));

const dialogs = ['import', 'export'] as const;
const noFiles: readonly File[] = [];

interface FileDialogsProps {
  waitlistId: string;
  can: Can;
  open: (typeof dialogs)[number] | undefined;
  importId: string | null;
  dropped: readonly File[];
  listHref: string;
  toDialogHref: (name: string) => string;
  exports: ReturnType<typeof useExport>;
}

function FileDialogs({ waitlistId, can, open, importId, dropped, listHref, toDialogHref, exports }: FileDialogsProps) {
  const close = useClosing(open !== undefined, listHref);
  const forImport = useLoaded(importing, open === 'import');
  const forExport = useLoaded(exporting, open === 'export');
  const error = open && (open === 'import' ? forImport : forExport).error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once.
  useEffect(() => {
    if (!error) return;
    console.error(error);
    toasts.error('common.toast.codeMissing');
    close();
  }, [error]);
  if (open === 'import' && forImport.value)
    return (
      <forImport.value.SubscribersImport
        waitlistId={waitlistId}
        importId={importId}
        dropped={dropped}
        listHref={listHref}
        toHref={(id) => toDialogHref(id ? `import=${id}` : 'import')}
        onClose={close}
      />
    );
  if (open !== 'export' || !forExport.value) return null;
  return (
    <forExport.value.ExportDialog
      counts={exports.counts}
      initial={exports.initial}
      exporting={exports.exporting}
      can={can}
      onExport={async (options) => {
        if (await exports.exportBy(options)) close();
      }}
      onClose={close}
    />
  );
}
