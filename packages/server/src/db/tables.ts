import type { Schema } from './schema.ts';

/** Treatment of a table by `erase`: by `rows` of the person, by all `files` of a list, `with` the account or the rows that it refers to, or `not` at all. */
type Erasure = 'rows' | 'files' | 'with' | 'not';

/** All tables, each after those that it refers to. A table that can hold a person's address is not `not`. */
export const tables = {
  people: 'rows',
  profiles: 'with',
  workspaces: 'with',
  members: 'with',
  waitlists: 'with',
  contacts: 'rows',
  removals: 'with',
  removed_contacts: 'rows',
  search_blocks: 'rows',
  list_positions: 'with',
  list_counts: 'with',
  list_sources: 'with',
  arrivals: 'with',
  arrival_sources: 'with',
  arrival_source_days: 'with',
  form_origins: 'with',
  forms: 'with',
  form_publishes: 'with',
  page_slugs: 'with',
  images: 'with',
  imports: 'files',
  import_chunks: 'files',
  import_batches: 'files',
  outbox: 'rows',
  pending_sign_ups: 'rows',
  mailed_links: 'rows',
  sessions: 'with',
  refresh_tokens: 'with',
  auth_codes: 'with',
  idempotency_keys: 'rows',
  database_id: 'not',
  setup: 'not',
  signing_keys: 'not',
} satisfies Record<keyof Schema, Erasure>;
