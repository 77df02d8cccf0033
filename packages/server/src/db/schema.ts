import type { ContactDetail, ContactState } from '@prelude/api/contract/contacts';
import type { WorkspaceStatus } from '@prelude/api/contract/workspaces';
import type { Generated, Kysely } from 'kysely';

/** The tables as queries see them: ids are lower-case UUIDs, times are milliseconds since 1970. */
export interface Schema {
  profiles: ProfileRow;
  workspaces: WorkspaceRow;
  members: MemberRow;
  waitlists: WaitlistRow;
  contacts: ContactRow;
  removals: RemovalRow;
  removed_contacts: RemovedContactRow;
  search_blocks: SearchBlockRow;
  list_positions: ListPositionRow;
  list_counts: ListCountsRow;
  list_sources: ListSourceRow;
  arrivals: ArrivalsRow;
  arrival_sources: ArrivalSourceRow;
  arrival_source_days: ArrivalSourceDayRow;
  outbox: OutboxRow;
  mailed_links: MailedLinkRow;
  idempotency_keys: IdempotencyKeyRow;
}

export type Db = Kysely<Schema>;

interface ProfileRow {
  /** The id that the auth provider gave the person. */
  id: string;
  name: string | null;
  created_at: number;
}

interface WorkspaceRow {
  id: string;
  name: string;
  description: string | null;
  status: WorkspaceStatus;
  access_key_hash: string;
  access_key_sealed: string;
  created_at: number;
  version: Generated<number>;
}

interface MemberRow {
  workspace_id: string;
  person_id: string;
  created_at: number;
}

interface WaitlistRow {
  id: string;
  workspace_id: string;
  name: string;
  description: string | null;
  /** A JSON array of origins. */
  allowed_origins: string;
  created_at: number;
  version: Generated<number>;
}

export interface ContactRow extends Record<ContactDetail, string | null> {
  waitlist_id: string;
  /** A UUIDv7 of `created_at`, so that ids in order are contacts in the order in which they came. */
  id: string;
  email: string;
  /** What makes two addresses one subscriber: lower case, NFC. */
  email_key: string;
  state: ContactState;
  created_at: number;
  /** The place in order of arrival, from 1; nobody else of the list ever has it. */
  position: number;
  /** A `ContactSource` as JSON; null where nobody knows. */
  source: string | null;
}

interface RemovalRow {
  id: string;
  waitlist_id: string;
  person_id: string;
  removed_at: number;
}

/** A contact whose removal can still be undone. */
interface RemovedContactRow extends ContactRow {
  removal_id: string;
}

/** The texts of all contacts of a list from `after_id`, which is not one of them, to `last_id`, which may be. */
interface SearchBlockRow {
  waitlist_id: string;
  after_id: string;
  last_id: string;
  /** How many they are. */
  contacts: number;
  /** A line for each of them in the order of their ids: see `toLine`. */
  texts: string;
}

interface ListPositionRow {
  waitlist_id: string;
  /** The highest position that a contact of the list ever had. */
  last_position: number;
}

/** How many contacts of a list are in each state; no row where none ever came. */
interface ListCountsRow extends Record<ContactState, number> {
  waitlist_id: string;
}

/** Those who came in a quarter of an hour and are on the list now, and the views of its form then. */
interface ArrivalsRow {
  waitlist_id: string;
  /** `created_at` / 900,000, rounded down. */
  quarter: number;
  sign_ups: number;
  views: number;
}

/** The names of sources that a list counts; what comes under any other is counted as `other`. No name is ever taken away. */
interface ListSourceRow {
  waitlist_id: string;
  name: string;
}

interface ArrivalSourceRow {
  waitlist_id: string;
  quarter: number;
  name: string;
  sign_ups: number;
}

/** The same by days of UTC, so that a year of them is quickly summed up. */
interface ArrivalSourceDayRow {
  waitlist_id: string;
  /** `created_at` / 86,400,000, rounded down. */
  day: number;
  name: string;
  sign_ups: number;
}

interface OutboxRow {
  id: string;
  /** An `OutboxTask` as JSON. */
  task: string;
  attempts: number;
  /** Moved on by the process that takes a task, so that no other takes it meanwhile. */
  due_at: number;
  created_at: number;
}

interface MailedLinkRow {
  token_hash: string;
  kind: string;
  /** Whose link it is: a hash of the address that it was mailed to. */
  account_key: string;
  created_at: number;
  used_at: number | null;
  /** The session that a recovery link has opened. */
  session_id: string | null;
}

/** A write that may be sent again. */
interface IdempotencyKeyRow {
  person_id: string;
  key: string;
  /** Of the method, the path, the version and the body that it came with. */
  hash: string;
  /** The reply as encrypted JSON; null while a write of several transactions is under way. */
  reply: string | null;
  created_at: number;
}
