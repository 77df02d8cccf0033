import { contactStates, type SourceTrait, sourceTraits, toSourceKey } from '@prelude/api/contract/contacts';
import type { ContactTraits } from '@prelude/api/contract/contactTraits';
import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { Option } from '../../../props.ts';
import { noFilters, periods, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { SourceName } from '../../shared/SourceName.tsx';
import { anyTraitWords, periodWords, stateWords, traitWords } from '../../shared/subscriberWords.ts';
import { AnswerValue, findColumn, toColumnName } from './answerCells.tsx';

/** The option that sets no filter. */
export const ANY = 'any';

/** The option that leaves the choice to two days. */
export const OWN_RANGE = 'own';

export type FilterChange = Partial<SubscriberFilters>;

/** One way to filter the list, by one of its options; a further one is one more entry of `toFilters`. */
export interface Filter {
  id: string;
  /** Words of the product, or a question of the list's own. */
  name: MessageId | FieldColumn;
  /** The first sets no filter. */
  options: readonly Option[];
  value: string;
  /** True if two days can be chosen in place of an option: `from` and `to`. */
  hasRange?: boolean;
  toChange: (value: string) => FilterChange;
}

const noTraits: ContactTraits = { source: [], campaign: [], medium: [] };

export interface FilterSubject {
  filters: SubscriberFilters;
  /** Answers to filter by; undefined while the list's form is not read. */
  columns?: readonly FieldColumn[];
  /** Names to choose from; a trait without any has no filter. */
  traits?: ContactTraits;
  /** False when the server does not report sign-up times. */
  hasTimes?: boolean;
}

export const toFilterName = (intl: IntlShape, { name }: Pick<Filter, 'name'>): string =>
  typeof name === 'string' ? intl.formatMessage({ id: name }) : toColumnName(intl, name);

export function toFilters({ filters, columns, traits = noTraits, hasTimes = true }: FilterSubject): Filter[] {
  const all: Filter[] = [
    {
      id: 'state',
      name: 'pages.subscribers.column.state',
      options: [
        { value: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyState" /> },
        ...contactStates.map((state) => ({ value: state, label: <FormattedMessage id={stateWords[state]} /> })),
      ],
      value: filters.state ?? ANY,
      toChange: (id) => ({ state: contactStates.find((state) => state === id) ?? null }),
    },
    ...sourceTraits.map((trait) => toTraitFilter(trait, traits[trait], filters[trait])),
    ...toAnswerFilters({ filters, columns, traits }),
  ];
  if (hasTimes) {
    all.push({
      id: 'joined',
      name: 'pages.subscribers.column.joined',
      options: [
        { value: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyTime" /> },
        ...periods.map((period) => ({ value: period, label: <FormattedMessage id={periodWords[period]} /> })),
      ],
      value: filters.joined ?? ANY,
      hasRange: true,
      toChange: toTimeChange,
    });
  }
  return all.filter(({ options }) => options.length > 1);
}

function toTimeChange(id: string): FilterChange {
  const { joined, from, to } = noFilters;
  return { joined: id === OWN_RANGE ? id : (periods.find((period) => period === id) ?? joined), from, to };
}

/** Options are compared by value, and a name may be that of the first option. */
const toTraitValue = (name: string) => `=${name}`;

/** A name of the address bar is an option too, even if nobody has it. */
function toTraitFilter(trait: SourceTrait, names: readonly string[], current: string | null): Filter {
  const source = names.find((name) => current !== null && toSourceKey(name) === toSourceKey(current));
  const all = current === null || source ? names : [current, ...names];
  return {
    id: trait,
    name: traitWords[trait],
    options: [
      { value: ANY, label: <FormattedMessage id={anyTraitWords[trait]} /> },
      ...all.map((name) => ({ value: toTraitValue(name), label: <SourceName name={name} /> })),
    ],
    value: current === null ? ANY : toTraitValue(source ?? current),
    toChange: (id) => ({ [trait]: id === ANY ? null : id.slice(1) }),
  };
}

/** Values of answers that are chosen from a few: of other fields, the address bar alone may have one. */
function toValues(
  { field: { kind, key, choices = [] } }: FieldColumn,
  countries: ContactTraits['countries'],
): string[] {
  switch (kind) {
    case 'choice':
    case 'choices':
      return choices.map(({ value }) => value);
    case 'yesNo':
      return ['true', 'false'];
    case 'country':
      return countries?.[key] ?? [];
    default:
      return [];
  }
}

function toAnswerFilters({ filters: { answers }, columns, traits = noTraits }: FilterSubject): Filter[] {
  if (!columns) return [];
  const others = Object.keys(answers).filter((key) => columns.every(({ field }) => field.key !== key));
  return [...columns, ...others.map((key) => findColumn(columns, key))].map((column) => {
    const { key } = column.field;
    const current = Object.hasOwn(answers, key) ? answers[key] : undefined;
    const values = toValues(column, traits.countries);
    const all = current === undefined || values.includes(current) ? values : [current, ...values];
    return {
      id: column.id,
      name: column,
      options: [
        { value: ANY, label: <FormattedMessage id="pages.subscribers.answers.any" /> },
        ...all.map((value) => ({ value: toTraitValue(value), label: <AnswerValue column={column} value={value} /> })),
      ],
      value: current === undefined ? ANY : toTraitValue(current),
      toChange: (id) => {
        const { [key]: _, ...rest } = answers;
        return { answers: id === ANY ? rest : { ...rest, [key]: id.slice(1) } };
      },
    };
  });
}
