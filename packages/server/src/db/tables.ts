import type { Schema } from './schema.ts';

/**
 * Place of a table's rows where lists are spread over machines: a `list` table's on the machine of their list (`waitlists` by
 * its `id`, all others by `waitlist_id`, with which their keys begin), a `shared` one's on every machine, a `local` one's on
 * the first.
 */
type Kind = 'list' | 'shared' | 'local';

/** Treatment of a table by `erase`: by `rows` of the person, by all `files` of a list, `with` the account or the rows that it refers to, or `not` at all. */
type Erasure = 'rows' | 'files' | 'with' | 'not';

/** All tables, each after those that it refers to. A table that can hold a person's address is not `not`. */
export const tables = {
  people: { kind: 'local', erasure: 'rows' },
  profiles: { kind: 'local', erasure: 'with' },
  workspaces: { kind: 'shared', erasure: 'with' },
  members: { kind: 'local', erasure: 'with' },
  waitlists: { kind: 'list', erasure: 'with' },
  contacts: { kind: 'list', erasure: 'rows' },
  removals: { kind: 'list', erasure: 'with' },
  removed_contacts: { kind: 'list', erasure: 'rows' },
  search_blocks: { kind: 'list', erasure: 'rows' },
  list_positions: { kind: 'list', erasure: 'with' },
  list_counts: { kind: 'list', erasure: 'with' },
  list_sources: { kind: 'list', erasure: 'with' },
  arrivals: { kind: 'list', erasure: 'with' },
  arrival_sources: { kind: 'list', erasure: 'with' },
  arrival_source_days: { kind: 'list', erasure: 'with' },
  form_origins: { kind: 'list', erasure: 'with' },
  forms: { kind: 'list', erasure: 'with' },
  form_publishes: { kind: 'list', erasure: 'with' },
  page_slugs: { kind: 'shared', erasure: 'with' },
  images: { kind: 'local', erasure: 'with' },
  evidence: { kind: 'list', erasure: 'rows' },
  list_tasks: { kind: 'list', erasure: 'with' },
  imports: { kind: 'list', erasure: 'files' },
  import_chunks: { kind: 'list', erasure: 'files' },
  import_batches: { kind: 'list', erasure: 'files' },
  outbox: { kind: 'local', erasure: 'rows' },
  pending_sign_ups: { kind: 'local', erasure: 'rows' },
  mailed_links: { kind: 'local', erasure: 'rows' },
  sessions: { kind: 'local', erasure: 'with' },
  refresh_tokens: { kind: 'local', erasure: 'with' },
  auth_codes: { kind: 'local', erasure: 'with' },
  idempotency_keys: { kind: 'local', erasure: 'rows' },
  sent_mails: { kind: 'local', erasure: 'with' },
  database_id: { kind: 'local', erasure: 'not' },
  setup: { kind: 'local', erasure: 'not' },
  signing_keys: { kind: 'local', erasure: 'not' },
} satisfies Record<keyof Schema, { kind: Kind; erasure: Erasure }>;

/** Local tables that the schema has no type for: limits, and those of Kysely. */
export const toolTables = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'] as const;
