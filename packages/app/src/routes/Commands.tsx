import messages from 'virtual:messages/all/command-words';
import words from 'virtual:messages/en/commands';
import { createIntl } from '@formatjs/intl';
import { toCanonicalName } from '@prelude/api/contract/rules';
import { useCan } from '@prelude/api/store/can';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { AppCommands, type AppCommandsProps, type CommandHandlers } from '@prelude/ui/screens/shell/AppCommands';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { languageCodes } from '../../../../locales/languages.ts';
import { leave } from '../navigation/leave.ts';
import { paths, waitlistTabs } from '../platform/paths.ts';
import { usePageHref } from '../session/usePageHref.ts';
import { useWaitlists } from '../session/workspaces.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast } from '../words/toasts.ts';
import { matchRoute } from './routes.ts';

const SEARCH_DELAY_MS = 200;
const MIN_LETTERS = 2;
const MAX_PEOPLE = 5;

interface CommandsProps extends Omit<AppCommandsProps, 'lists' | 'hrefs' | 'toKeywords' | 'on'> {
  on: Omit<CommandHandlers, 'navigate' | 'copyLink' | 'search'>;
}

const tongues = languageCodes.map((locale) => createIntl({ locale, messages: messages[locale] }));

/** Returns a word of each language, since people search for what they read elsewhere. */
const toKeywords = (id: MessageId): readonly string[] => tongues.map(({ formatMessage }) => formatMessage({ id }));

export function Commands(props: CommandsProps) {
  const [path, navigate] = useLocation();
  const { currentData = [] } = useWaitlists();
  const can = useCan();
  const { waitlistId } = matchRoute(path).params;
  const current = currentData.find(({ id }) => id === waitlistId);
  const pageHref = usePageHref(current?.id);
  const [term, setTerm] = useState('');
  const search = usePeople(current?.id, props.isOpen ? term : '');
  const toList = (id: string) => ({
    tabs: waitlistTabs
      .filter((tab) => tab !== 'growth' || can.chart)
      .map((tab) => ({ id: tab, href: paths.waitlist(id, tab) })),
    importHref: can.import ? `${paths.waitlist(id, 'subscribers')}?import` : null,
    exportHref: `${paths.waitlist(id, 'subscribers')}?export`,
    link: pageHref,
  });
  return (
    <LaterWords words={words}>
      <AppCommands
        {...props}
        lists={{
          current: current ? { name: current.name, ...toList(current.id), ...search } : null,
          others: currentData
            .filter(({ id }) => id !== waitlistId)
            .map(({ id, name }) => ({ id, name, href: paths.waitlist(id) })),
        }}
        hrefs={{
          current: path,
          newWaitlist: props.selectedWorkspaceId && paths.newWaitlist,
          newWorkspace: paths.newWorkspace,
        }}
        toKeywords={toKeywords}
        on={{
          ...props.on,
          navigate: (href) => leave(() => navigate(href), href),
          copyLink: (link) => void copyWithToast(link).catch(() => undefined),
          search: setTerm,
        }}
        onClose={() => {
          setTerm('');
          props.onClose();
        }}
      />
    </LaterWords>
  );
}

/** Asks the server a moment after the last letter; a search for another term stops the one before. */
function usePeople(waitlistId: string | undefined, term: string) {
  const [lastTerm, setLastTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(setLastTerm, SEARCH_DELAY_MS, term);
    return () => clearTimeout(timer);
  }, [term]);
  const isLong = (text: string) => waitlistId !== undefined && toCanonicalName(text).length >= MIN_LETTERS;
  const search = toCanonicalName(lastTerm);
  const query = usePageContactsQuery(
    waitlistId !== undefined && isLong(term) && isLong(lastTerm) ? { waitlistId, limit: PAGE_SIZE, search } : skipToken,
  );
  const contacts = query.currentData?.contacts ?? [];
  return {
    people: contacts.slice(0, MAX_PEOPLE).map(({ id, email, name = null }) => ({
      id,
      email,
      name,
      href: paths.subscriber(waitlistId ?? '', id),
    })),
    isSearching: isLong(term) && (term !== lastTerm || query.isFetching),
  };
}
