import type { ContactSort, ContactState, ContactWay, SourceTrait } from '@prelude/api/contract/contacts';
import type { Period } from '../../state/SubscriberFilters.ts';
import type { MessageId } from '../../words/MessageId.ts';

export const stateWords = {
  subscribed: 'pages.subscribers.state.subscribed',
  pending: 'pages.subscribers.state.pending',
  unsubscribed: 'pages.subscribers.state.unsubscribed',
  invalid: 'pages.subscribers.state.invalid',
} satisfies Record<ContactState, MessageId>;

export const stateTones = {
  subscribed: 'success',
  pending: 'warning',
  unsubscribed: 'neutral',
  invalid: 'danger',
} as const satisfies Record<ContactState, string>;

export const periodWords = {
  today: 'pages.subscribers.joined.today',
  '7d': 'pages.subscribers.joined.week',
  '30d': 'pages.subscribers.joined.month',
} satisfies Record<Period, MessageId>;

export const sortWords = {
  '-createdAt': 'pages.subscribers.sort.newest',
  createdAt: 'pages.subscribers.sort.oldest',
  email: 'pages.subscribers.sort.email',
  '-email': 'pages.subscribers.sort.emailReversed',
  name: 'pages.subscribers.sort.name',
  '-name': 'pages.subscribers.sort.nameReversed',
} satisfies Record<ContactSort, MessageId>;

export const traitWords = {
  source: 'pages.subscribers.csv.source',
  campaign: 'pages.subscribers.csv.campaign',
  medium: 'pages.subscribers.sheet.utmMedium',
} satisfies Record<SourceTrait, MessageId>;

export const anyTraitWords = {
  source: 'pages.subscribers.filter.anySource',
  campaign: 'pages.subscribers.filter.anyCampaign',
  medium: 'pages.subscribers.filter.anyMedium',
} satisfies Record<SourceTrait, MessageId>;

/** The way a subscriber signed up, the first entry of their history. */
export const wayWords = {
  widget: 'pages.subscribers.way.widget',
  page: 'pages.subscribers.way.page',
  import: 'pages.subscribers.way.import',
} satisfies Record<ContactWay, MessageId>;
