import { type ContactTraits, contactStates, type SourceTrait, toSourceKey } from '@prelude/api/contract/contacts';
import { FormattedMessage } from 'react-intl';
import type { MenuChoice } from '../../primitives/Menu.tsx';
import { noFilters, periods, type SubscriberFilters } from '../../state/SubscriberFilters.ts';
import { SourceName } from '../growth/SourceName.tsx';
import { anyTraitWords, periodWords, stateWords } from './subscriberWords.ts';

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

export const noTraits: ContactTraits = { source: [], campaign: [], medium: [] };

/** Menus compare ids, and a name may be that of the first choice. */
const toTraitId = (name: string) => `=${name}`;

/** Returns the choices of a trait. A name of the address bar is one too, even if nobody has it. */
export function toTraitChoices(
  trait: SourceTrait,
  names: readonly string[],
  chosen: string | null,
): { choices: readonly MenuChoice[]; chosenId: string } {
  const known = names.find((name) => chosen !== null && toSourceKey(name) === toSourceKey(chosen));
  const all = chosen === null || known ? names : [chosen, ...names];
  return {
    choices: [
      { id: ANY, label: <FormattedMessage id={anyTraitWords[trait]} /> },
      ...all.map((name) => ({ id: toTraitId(name), label: <SourceName name={name} /> })),
    ],
    chosenId: chosen === null ? ANY : toTraitId(known ?? chosen),
  };
}

export const toTraitChange = (trait: SourceTrait, id: string): Change => ({ [trait]: id === ANY ? null : id.slice(1) });
