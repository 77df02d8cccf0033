import type { Waitlist } from '@prelude/api/contract/waitlists';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import type { SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { copyWithToast } from '../words/toasts.ts';
import { toChangedPlace, toPlaceHref } from './place.ts';
import { SubscribersFiles, useFileDialogs } from './SubscribersFiles.tsx';
import { toPageAfterRemoval, toSubscribersState } from './toSubscribersState.ts';
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
  const { term, setTerm, place } = useSearchTerm();
  const subscribers = useSubscribers(waitlist, place, term, now);
  const { query, at, filter, list, find, refetch } = subscribers;
  const removals = useRemovals(waitlist);
  const selection = useSelection(waitlist, subscribers, removals);
  const person = usePerson(waitlist.id, place, at, list);
  const [, navigate] = useLocation();

  const latest = useRef({ at, navigate });
  latest.current = { at, navigate };
  const changeFilters = useCallback(
    ({ search, ...change }: Partial<SubscriberFilters>) => {
      if (search !== undefined) setTerm(search);
      if (Object.keys(change).length === 0) return;
      const { at, navigate } = latest.current;
      // A day is typed key by key, each of them a day.
      const isTyped = 'from' in change || 'to' in change;
      navigate(toPlaceHref(at.path, toChangedPlace(at.place, change)), {
        replace: isTyped && at.place.joined === 'own',
      });
    },
    [setTerm],
  );

  const { matches = 0, total = 0 } = query.currentData?.count ?? {};
  // A page that a removal has emptied gives way to the last one, once nobody's page is open.
  const removedFrom = useRef<number>(undefined);
  const page = toPageAfterRemoval(at.place.page, matches, at.place.limit);
  const isEmptied = list !== undefined && place.subscriber === null && page < at.place.page;
  useEffect(() => {
    const { at, navigate } = latest.current;
    if (!isEmptied || removedFrom.current !== at.place.page) return;
    navigate(toPlaceHref(at.path, { ...at.place, page }), { replace: true });
  }, [isEmptied, page]);

  const remove = async (id: string) => {
    const known = (list ?? query.currentData?.contacts ?? []).filter((contact) => contact.id === id);
    removedFrom.current = at.place.page;
    if (place.subscriber === id) person?.onClose();
    if (await removals.removeOne(id, known)) selection.drop([id]);
  };
  const removeSelected = () => {
    removedFrom.current = at.place.page;
    selection.handlers.onRemove();
  };

  const dialogs = useFileDialogs();
  const chosen = selection.handlers.count > 0 ? selection.toContacts() : undefined;
  const { search, sort } = at.place;
  const exportable: Exportable = {
    waitlist,
    search,
    filter: { ...filter, sort },
    matches: list ? find(filter, sort) : null,
    all: list ?? null,
    ...(chosen && { selected: chosen }),
    counts: { matches, ...(matches < total && { all: total }), ...(chosen && { selected: chosen.length }) },
  };
  const exports = useExport(exportable);
  // Where everybody who matches is selected and the server alone has them, these are what it is asked for.
  const exportSelected = () => void exports.exportBy({ ...exports.usual, scope: chosen ? 'selected' : 'matches' });

  return (
    <>
      <SubscribersScreen
        state={useMemo(() => toSubscribersState(query, at), [query, at])}
        now={now}
        filters={{ ...place, search: term, onChange: changeFilters }}
        selection={{ ...selection.handlers, onRemove: removeSelected, onExport: exportSelected }}
        person={person}
        exporting={exports.exporting}
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
        listHref={toPlaceHref(at.path, at.place)}
        exportable={exportable}
        exports={exports}
      />
    </>
  );
}

const copyEmail = (email: string) => void copyWithToast(email).catch(() => undefined);

const MINUTE_MS = 60_000;

/** Returns the time, in milliseconds since 1970, and again each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
