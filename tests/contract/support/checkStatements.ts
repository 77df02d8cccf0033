import pg from 'pg';
import { afterAll, expect } from 'vitest';

/** Statements over several lists, each with its reason. They join tables of lists on the list alone, and write none of them. */
const overLists: readonly (readonly [start: string, reason: string])[] = [
  [
    'select "waitlists"."id" from "waitlists" where "waitlists"."deleted_at" is not null',
    'rows that are left are purged',
  ],
  [
    'select "workspaces"."id" from "workspaces" where "workspaces"."deleted_at" is not null',
    'a purged workspace has no list',
  ],
  [
    'select "imports"."waitlist_id", "imports"."id" from "waitlists" inner join "imports"',
    'finds an import that is due',
  ],
  ['select "waitlist_id", "id" from "removals" where "removed_at" <=', 'finds removals that cannot be undone'],
  ['select "waitlist_id", "id" from "imports" where "due_at" is null', 'finds imports that cannot be undone'],
  ['delete from "form_origins" where "last_at" <=', 'deletes origins after a time, whosever they are'],
  ['delete from imports where due_at is null', 'deletes imports after a day, by their times alone'],
  ['select waitlist_id as id from list_counts where subscribed', 'finds lists that need blocks'],
  ['select "waitlist_id", "after_id", "last_id", "contacts", cast(', 'checks some blocks of all lists'],
  [
    'with lists as (select id from (select * from waitlists where deleted_at is null)',
    'checks the counts of some lists',
  ],
  [
    'select "waitlist_id", "name" from "list_sources" where "waitlist_id" in',
    'names of the sources of a group of sign-ups',
  ],
  ['/* prepared */ with sent as (', 'a group of sign-ups, in one commit'],
  ['select count(*) as waitlists, cast(coalesce(sum(subscribed', 'counts the lists of an account'],
  ['select id from waitlists where workspace_id in', 'lists of deleted workspaces'],
  ['update waitlists set deleted_at = $1 where deleted_at is null and id in', 'marks the lists of a deleted workspace'],
  ['select /* prepared */ count(waitlists.id) as "lists"', 'state of the lists of a workspace'],
  ['select "waitlists"."id", "workspace_id", "waitlists"."name"', 'lists of a workspace'],
  ['select id, unit, ( select cast(sum(sign_ups) as bigint) from arrivals', 'activity of the lists of a workspace'],
  ['insert into contacts ("waitlist_id"', 'people of an import, as JSON: each row has its list'],
  ...['list_positions', 'list_counts', 'arrivals', 'arrival_sources', 'arrival_source_days'].map(
    (table) => [`insert into "${table}" as kept`, 'counts as JSON: each row has its list'] as const,
  ),
];

/** What the server has sent to PostgreSQL for the first time since the last check */
const texts = new Set<string>();
const checkedTexts = new Set<string>();

const { query } = pg.Client.prototype;
if (query.name !== 'record')
  pg.Client.prototype.query = function record(this: pg.Client, sent: unknown, ...rest: unknown[]) {
    const text = typeof sent === 'string' ? sent : (sent as { text: string }).text;
    if (!checkedTexts.has(text)) {
      checkedTexts.add(text);
      if (isOfServer()) texts.add(text);
    }
    return (query as (...all: unknown[]) => unknown).call(this, sent, ...rest);
  } as typeof query;

/** False for what a test or a migration sends. A queue of reads has lost who asks. */
function isOfServer(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const isOfTest = stack.includes('.test.ts') && !/packages\/server\/src\/(?!db\/)/.test(stack);
  return !isOfTest && !stack.includes('/db/migrations/');
}

afterAll(async () => {
  if (texts.size === 0) return;
  const { findFaults } = await import('./findFaults.ts');
  const faults = [...texts].flatMap((text) => {
    const statement = text.replace(/\s+/g, ' ').trim();
    const isExcused = overLists.some(([start]) => statement.startsWith(start));
    const found = findFaults(text);
    return found.length > 0 && !isExcused ? [`${found.join('; ')}: ${statement}`] : [];
  });
  texts.clear();
  expect(faults, 'statements that could not run where lists are spread over machines').toEqual([]);
});
