import { isPlain, type Waitlist } from '@prelude/api/contract/waitlists';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import type { SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { copyWithToast } from '../words/toasts.ts';
import { type Place, toChangedPlace, toFilter, toPlaceHref } from './place.ts';
import { SubscribersFiles, useFileDialogs } from './SubscribersFiles.tsx';
import { countPages, toSubscribersState } from './toSubscribersState.ts';
import { type Exportable, useExport } from './useExport.ts';
import { usePerson } from './usePerson.ts';
import { useRemovals } from './useRemovals.ts';
import { useSearchTerm } from './useSearchTerm.ts';
import { useSelection } from './useSelection.ts';
import { useSubscribers } from './useSubscribers.ts';

/** Each list has a selection and a last result of its own. */
export function SubscribersTab({ waitlist }: { waitlist: Waitlist }) {
  return <Subscribers key={waitlist.id} waitlist={waitlist} />;
}

function Subscribers({ waitlist }: { waitlist: Waitlist }) {
  const now = useNow();
  const [, navigate] = useLocation();
  const { term, setTerm, place: asked, isWritten } = useSearchTerm();
  // A page that a removal has emptied gives way to the last one in the same render, so that the table and its focus stay.
  const [given, setGiven] = useState<{ up: Place; place: Place }>();
  const place = given?.up === asked ? given.place : asked;
  const path = paths.waitlist(waitlist.id, 'subscribers');
  const at = useMemo(() => ({ place, path }), [place, path]);
  const subscribers = useSubscribers(waitlist.id, place, now, !isWritten);
  const { query, refetch } = subscribers;
  const filter = toFilter(place, now);
  const removals = useRemovals(waitlist);
  const selection = useSelection(waitlist.id, query, filter, removals);
  const person = usePerson(waitlist.id, at, subscribers);

  const latest = useRef({ place, setTerm, navigate });
  latest.current = { place: { ...place, search: term }, setTerm, navigate };
  const changeFilters = useCallback(
    ({ search, ...change }: Partial<SubscriberFilters>) => {
      const { place, setTerm, navigate } = latest.current;
      if (search !== undefined) setTerm(search);
      if (Object.keys(change).length === 0) return;
      // A day is typed key by key, each of them a day.
      const isTyped = 'from' in change || 'to' in change;
      navigate(toPlaceHref(path, toChangedPlace(place, change)), { replace: isTyped && place.joined === 'own' });
    },
    [path],
  );

  const { matches = 0, total = 0 } = query.currentData ?? {};
  const removedFrom = useRef<number>(undefined);
  const lastPage = Math.min(place.page, countPages(matches, place.limit));
  const isEmptied = query.currentData && place.subscriber === null && lastPage < place.page;
  if (isEmptied && removedFrom.current === place.page)
    setGiven({ up: asked, place: { ...place, page: lastPage, cursor: null } });
  useEffect(() => {
    if (given?.up === asked) latest.current.navigate(toPlaceHref(path, given.place), { replace: true });
  }, [given, asked, path]);

  const remove = async (id: string) => {
    removedFrom.current = place.page;
    if (place.subscriber === id) person?.onClose();
    if (await removals.removeOne(id)) selection.drop(id);
  };
  const removeSelected = () => {
    removedFrom.current = place.page;
    selection.handlers.onRemove();
  };

  const dialogs = useFileDialogs();
  const { contacts: selected, handlers } = selection;
  const hasSelected = selected && selected.length > 0;
  const exportable: Exportable = {
    waitlistId: waitlist.id,
    filter: { ...filter, sort: place.sort },
    counts: { matches, ...(matches < total && { all: total }), ...(hasSelected && { selected: selected.length }) },
    selected,
  };
  const exports = useExport(exportable);

  return (
    <>
      <SubscribersScreen
        state={useMemo(() => toSubscribersState(query, at), [query, at])}
        now={now}
        filters={{ ...place, search: term, onChange: changeFilters }}
        selection={{ ...handlers, onRemove: removeSelected, onExport: () => void exports.exportBy(exports.initial) }}
        person={person}
        exporting={exports.exporting}
        isPlain={isPlain(waitlist)}
        importHref={dialogs.importHref}
        exportHref={dialogs.exportHref}
        integrationHref={paths.waitlist(waitlist.id, 'integration')}
        onExport={() => void exports.exportBy()}
        onCopy={copyEmail}
        onRemove={(id) => void remove(id)}
        onRetry={refetch}
      />
      <SubscribersFiles
        dialogs={dialogs}
        listHref={toPlaceHref(path, place)}
        exportable={exportable}
        exports={exports}
      />
    </>
  );
}

const copyEmail = (email: string) => void copyWithToast(email).catch(() => undefined);

const MINUTE_MS = 60_000;

/** Returns the time, in milliseconds since 1970, and again each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
