import { contactStates } from '@prelude/api/contract/contacts';
import { FormattedMessage } from 'react-intl';
import type { MenuChoice } from '../../primitives/radixMenu.tsx';
import { noFilters, periods, type SubscriberFilters } from '../../state/SubscriberFilters.ts';
import { periodWords, stateWords } from './subscriberWords.ts';

/** The choice that sets no filter. */
export const ANY = 'any';

export const stateChoices: readonly MenuChoice[] = [
  { id: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyState" /> },
  ...contactStates.map((id) => ({ id, label: <FormattedMessage id={stateWords[id]} /> })),
];

export const timeChoices: readonly MenuChoice[] = [
  { id: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyTime" /> },
  ...periods.map((id) => ({ id, label: <FormattedMessage id={periodWords[id]} /> })),
  { id: 'own', label: <FormattedMessage id="pages.subscribers.joined.own" /> },
];

type Change = Partial<SubscriberFilters>;

export const toStateChange = (id: string): Change => ({ state: contactStates.find((known) => known === id) ?? null });

export function toTimeChange(id: string): Change {
  const { joined, from, to } = noFilters;
  return { joined: id === 'own' ? id : (periods.find((known) => known === id) ?? joined), from, to };
}
