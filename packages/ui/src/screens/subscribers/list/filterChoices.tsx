import { type ContactTraits, contactStates, type SourceTrait, toSourceKey } from '@prelude/api/contract/contacts';
import { FormattedMessage } from 'react-intl';
import type { Option } from '../../../props.ts';
import { noFilters, periods, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { SourceName } from '../../shared/SourceName.tsx';
import { anyTraitWords, periodWords, stateWords } from '../../shared/subscriberWords.ts';

/** The option that sets no filter. */
export const ANY = 'any';

export const stateOptions: readonly Option[] = [
  { value: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyState" /> },
  ...contactStates.map((state) => ({ value: state, label: <FormattedMessage id={stateWords[state]} /> })),
];

export const timeOptions: readonly Option[] = [
  { value: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyTime" /> },
  ...periods.map((period) => ({ value: period, label: <FormattedMessage id={periodWords[period]} /> })),
  { value: 'own', label: <FormattedMessage id="pages.subscribers.joined.own" /> },
];

type Change = Partial<SubscriberFilters>;

export const toStateChange = (id: string): Change => ({ state: contactStates.find((state) => state === id) ?? null });

export function toTimeChange(id: string): Change {
  const { joined, from, to } = noFilters;
  return { joined: id === 'own' ? id : (periods.find((period) => period === id) ?? joined), from, to };
}

export const noTraits: ContactTraits = { source: [], campaign: [], medium: [] };

/** Menus compare values, and a name may be that of the first option. */
const toTraitValue = (name: string) => `=${name}`;

/** Returns the options of a trait and the current one. A name of the address bar is one too, even if nobody has it. */
export function toTraitOptions(
  trait: SourceTrait,
  names: readonly string[],
  current: string | null,
): { options: readonly Option[]; value: string } {
  const source = names.find((name) => current !== null && toSourceKey(name) === toSourceKey(current));
  const all = current === null || source ? names : [current, ...names];
  return {
    options: [
      { value: ANY, label: <FormattedMessage id={anyTraitWords[trait]} /> },
      ...all.map((name) => ({ value: toTraitValue(name), label: <SourceName name={name} /> })),
    ],
    value: current === null ? ANY : toTraitValue(source ?? current),
  };
}

export const toTraitChange = (trait: SourceTrait, id: string): Change => ({ [trait]: id === ANY ? null : id.slice(1) });
