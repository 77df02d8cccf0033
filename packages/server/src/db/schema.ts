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
  outbox: OutboxRow;
  mailed_links: MailedLinkRow;
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

interface ContactRow extends Record<ContactDetail, string | null> {
  waitlist_id: string;
  id: string;
  email: string;
  /** What makes two addresses one subscriber: lower case, NFC. */
  email_key: string;
  state: ContactState;
  created_at: number;
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
