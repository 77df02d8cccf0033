import type { Generated } from 'kysely';

/** Mails of accounts. */
export interface OutboxRow {
  id: string;
  task: string;
  attempts: number;
  /** Postponed by the process that claims the task, so that no other claims it meanwhile. */
  due_at: number;
  created_at: number;
}

/** Work of a list that is about one of its people, under their id: at most one task each. CONTRACT "Work of a list". */
export interface ListTaskRow {
  waitlist_id: string;
  /** Id of the contact. */
  id: string;
  kind: 'confirm' | 'expire' | 'forget';
  /** Postponed by the process that claims the task, so that no other claims it meanwhile. */
  due_at: number;
  attempts: number;
  /** JSON, by kind. */
  data: string;
}

/** Mails to subscribers that the workspaces of a person have sent in a day. */
export interface SentMailsRow {
  person_id: string;
  /** Milliseconds since 1970 / 86,400,000, rounded down. */
  day: number;
  sent: number;
  /** 1 once members were told that the limit is reached. */
  told: Generated<number>;
}
