import type { Confirmation } from '@prelude/api/contract/consent';
import type { ContactDetail, ContactState } from '@prelude/api/contract/contacts';
import type { ImportStatus } from '@prelude/api/contract/imports';
import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import type { WorkspaceStatus } from '@prelude/api/contract/workspaces';
import type { Generated, Kysely } from 'kysely';
import type {
  AuthCodeRow,
  IdempotencyKeyRow,
  MailedLinkRow,
  PendingSignUpRow,
  PersonRow,
  RefreshTokenRow,
  SessionRow,
  SetupRow,
  SigningKeyRow,
} from './accountRows.ts';
import type { ErasedRow, EvidenceRow } from './consentRows.ts';
import type { ListTaskRow, OutboxRow, SentMailsRow } from './mailRows.ts';

export type { EvidenceRow, ListTaskRow };

/** Ids are lower-case UUIDs, times are milliseconds since 1970. */
export interface Schema {
  database_id: DatabaseIdRow;
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
  form_origins: FormOriginRow;
  forms: FormRow;
  form_publishes: FormPublishRow;
  page_slugs: PageSlugRow;
  images: ImageRow;
  imports: ImportRow;
  import_chunks: ImportChunkRow;
  import_batches: ImportBatchRow;
  evidence: EvidenceRow;
  erased: ErasedRow;
  list_tasks: ListTaskRow;
  outbox: OutboxRow;
  mailed_links: MailedLinkRow;
  idempotency_keys: IdempotencyKeyRow;
  people: PersonRow;
  pending_sign_ups: PendingSignUpRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  auth_codes: AuthCodeRow;
  setup: SetupRow;
  signing_keys: SigningKeyRow;
  sent_mails: SentMailsRow;
}

export type Db = Kysely<Schema>;

/** One row. */
interface DatabaseIdRow {
  row: number;
  id: string;
}

interface ProfileRow {
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
  /** A `Look` as JSON. */
  look: Generated<string>;
  look_version: Generated<number>;
  /** A `Controller` as JSON. */
  controller: string | null;
  /** Null, but while its rows are being deleted. */
  deleted_at: number | null;
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
  /** A JSON array. */
  allowed_origins: string;
  status: Generated<WaitlistStatus>;
  confirmation: Generated<Confirmation>;
  /** 1 where evidence keeps the addresses of visitors. */
  keeps_addresses: Generated<number>;
  /** Mails in a row that the mail server has refused for the sender's sake. */
  sending_refusals: Generated<number>;
  /** The mail server's words about the last of them. */
  sending_refusal: string | null;
  /** Null unless the list's mails wait for a member. */
  sending_paused_at: number | null;
  created_at: number;
  version: Generated<number>;
  /** Null, but while its rows are being deleted. Read lists by `selectLists`. */
  deleted_at: number | null;
}

export interface ContactRow extends Record<ContactDetail, string | null> {
  waitlist_id: string;
  /** A UUIDv7 of `created_at`, so that contacts ordered by id are in order of arrival. */
  id: string;
  email: string;
  /** The address in lower case and NFC, its domain in ASCII. Contacts with the same key are one subscriber. */
  email_key: string;
  name_key: string | null;
  state: ContactState;
  created_at: number;
  /** Place in order of arrival, from 1; never given to another contact of the list. */
  position: number;
  source: string | null;
  /** Null for imported contacts until they sign up themselves. */
  form_version: number | null;
  lang: string | null;
  /** `Answers` as JSON; null without any. */
  answers: string | null;
}

export interface RemovalRow {
  id: string;
  waitlist_id: string;
  person_id: string;
  removed_at: number;
}

interface RemovedContactRow extends ContactRow {
  removal_id: string;
}

/** Search texts of all contacts of a list after `after_id`, up to and including `last_id`. */
interface SearchBlockRow {
  waitlist_id: string;
  after_id: string;
  last_id: string;
  contacts: number;
  texts: string;
}

interface ListPositionRow {
  waitlist_id: string;
  /** The highest position that a contact of the list ever had. */
  last_position: number;
}

/** A list that never had a contact has no row. */
interface ListCountsRow extends Record<ContactState, number> {
  waitlist_id: string;
  /** Contacts added, removed and put back so far. Never falls, unlike the counts. */
  changes: Generated<number>;
}

/** Sign-ups in a quarter of an hour that are still on the list, and views of its form in that time. */
interface ArrivalsRow {
  waitlist_id: string;
  /** `created_at` / 900,000, rounded down. */
  quarter: number;
  sign_ups: number;
  views: number;
}

/** Source names that a list counts; all others are counted as `other`. Names are never deleted. */
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

interface ArrivalSourceDayRow {
  waitlist_id: string;
  /** `created_at` / 86,400,000, rounded down. */
  day: number;
  name: string;
  sign_ups: number;
}

interface FormOriginRow {
  waitlist_id: string;
  origin: string;
  seen: number;
  refused: number;
  last_at: number;
}

/** A list whose form nobody has designed has no row. */
interface FormRow {
  waitlist_id: string;
  version: number;
  /** Number of the published form; 0 is the default form. */
  form_version: number;
  /** A `Form` as JSON. */
  draft: string | null;
  /** All `Field`s that were ever published as JSON, as `mergeFields` orders them. */
  asked_fields: Generated<string>;
  /** Time of the last sign-up that said no number of a form while there were fields, to the hour; null before the first. */
  unnumbered_at: number | null;
}

interface FormPublishRow {
  waitlist_id: string;
  form_version: number;
  /** A `Form` as JSON. */
  form: string;
  published_at: number;
}

/** Address of a hosted page. */
interface PageSlugRow {
  slug: string;
  /** Null once the list is deleted. */
  waitlist_id: string | null;
  /** Null while it is the page's address; a former one leads to it for a while. */
  left_at: number | null;
}

interface ImageRow {
  id: string;
  workspace_id: string;
  media_type: string;
  bytes: Uint8Array;
  created_at: number;
}

export interface ImportRow {
  id: string;
  waitlist_id: string;
  /** The person who sent the file, or started the import: it goes on as long as they are a member. */
  person_id: string;
  /** `receiving` until the file is here and read. */
  status: ImportStatus | 'receiving';
  /** `ImportAnswers` as JSON. */
  answers: string;
  /** The settings, columns, questions, sample and refused rows of an `ImportJob` as JSON. */
  report: string;
  /** The `counts` of an `ImportJob` as JSON. */
  counts: string;
  /** People of the file handled so far. */
  done: number;
  created_at: number;
  ended_at: number | null;
  /** Null when there is nothing left to do. A claim postpones it for other processes, each to a time of its own. */
  due_at: number | null;
}

/** The file as it came, the file of skipped rows, or people as they are read with certain answers. */
export type ImportPart = 'file' | 'skipped' | `drafts ${string}`;

/** A piece of an {@link ImportPart}. */
interface ImportChunkRow {
  waitlist_id: string;
  import_id: string;
  part: ImportPart;
  /** From 0. */
  n: number;
  bytes: Uint8Array;
}

/** Contacts that one commit of an import has added; kept while it can be undone. */
interface ImportBatchRow {
  waitlist_id: string;
  import_id: string;
  /** Index of its first person in the file. */
  n: number;
  /** A JSON array. */
  ids: string;
}
