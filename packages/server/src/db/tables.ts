import type { Schema } from './schema.ts';

/**
 * Place of a table's rows where lists are spread over machines: a `list` table's on the machine of their list (`waitlists` by
 * its `id`, all others by `waitlist_id`, with which their keys begin), a `shared` one's on every machine, a `local` one's on
 * the first.
 */
type Kind = 'list' | 'shared' | 'local';

/**
 * What a table can hold of people (their `data`, their `ids` alone, a `hash` of an address, or `nothing` but texts of owners), and its
 * treatment when somebody is erased: by their `rows`, by all `files` of a list, `with` the account or the rows that it refers to, or
 * `not` at all; what is `kept` is all that stays of them.
 */
type Holding =
  | { holds: 'data' | 'ids'; erasure: 'rows' | 'files' | 'with' }
  | { holds: 'hash'; erasure: 'kept' }
  | { holds: 'nothing'; erasure: 'with' | 'not' };

/** All tables, each after those that it refers to. How long rows stay otherwise is in `keptFor`. */
export const tables = {
  people: { kind: 'local', holds: 'data', erasure: 'rows' },
  profiles: { kind: 'local', holds: 'data', erasure: 'with' },
  workspaces: { kind: 'shared', holds: 'data', erasure: 'with' },
  members: { kind: 'local', holds: 'ids', erasure: 'with' },
  waitlists: { kind: 'list', holds: 'nothing', erasure: 'with' },
  contacts: { kind: 'list', holds: 'data', erasure: 'rows' },
  removals: { kind: 'list', holds: 'ids', erasure: 'with' },
  removed_contacts: { kind: 'list', holds: 'data', erasure: 'rows' },
  search_blocks: { kind: 'list', holds: 'data', erasure: 'rows' },
  list_positions: { kind: 'list', holds: 'nothing', erasure: 'with' },
  list_counts: { kind: 'list', holds: 'nothing', erasure: 'with' },
  list_sources: { kind: 'list', holds: 'nothing', erasure: 'with' },
  arrivals: { kind: 'list', holds: 'nothing', erasure: 'with' },
  arrival_sources: { kind: 'list', holds: 'nothing', erasure: 'with' },
  arrival_source_days: { kind: 'list', holds: 'nothing', erasure: 'with' },
  form_origins: { kind: 'list', holds: 'nothing', erasure: 'with' },
  forms: { kind: 'list', holds: 'nothing', erasure: 'with' },
  form_publishes: { kind: 'list', holds: 'nothing', erasure: 'with' },
  page_slugs: { kind: 'shared', holds: 'nothing', erasure: 'with' },
  images: { kind: 'local', holds: 'nothing', erasure: 'with' },
  evidence: { kind: 'list', holds: 'data', erasure: 'rows' },
  erased: { kind: 'list', holds: 'hash', erasure: 'kept' },
  list_tasks: { kind: 'list', holds: 'ids', erasure: 'rows' },
  imports: { kind: 'list', holds: 'data', erasure: 'files' },
  import_chunks: { kind: 'list', holds: 'data', erasure: 'files' },
  import_batches: { kind: 'list', holds: 'ids', erasure: 'files' },
  outbox: { kind: 'local', holds: 'data', erasure: 'rows' },
  pending_sign_ups: { kind: 'local', holds: 'data', erasure: 'rows' },
  mailed_links: { kind: 'local', holds: 'data', erasure: 'rows' },
  sessions: { kind: 'local', holds: 'ids', erasure: 'with' },
  refresh_tokens: { kind: 'local', holds: 'ids', erasure: 'with' },
  auth_codes: { kind: 'local', holds: 'ids', erasure: 'with' },
  idempotency_keys: { kind: 'local', holds: 'data', erasure: 'with' },
  sent_mails: { kind: 'local', holds: 'ids', erasure: 'with' },
  database_id: { kind: 'local', holds: 'nothing', erasure: 'not' },
  setup: { kind: 'local', holds: 'nothing', erasure: 'not' },
  signing_keys: { kind: 'local', holds: 'nothing', erasure: 'not' },
} satisfies Record<keyof Schema, { kind: Kind } & Holding>;

/** Local tables that the schema has no type for: limits, and those of Kysely. */
export const toolTables = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'] as const;
