import { afterAll, expect } from 'vitest';
import { takeStatements } from './statements.ts';

/** Beginnings of statements over several lists, each with its reason. They join tables of lists on the list alone. */
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
  ['select "waitlist_id", "id", "kind", "due_at", "attempts", "data" from "list_tasks"', 'finds work that is due'],
  ['delete from "form_origins" where "last_at" <=', 'deletes origins after a time, whosever they are'],
  [
    'update "evidence" set "client" = $1 where "client" is not null',
    'forgets addresses after a time, whosever they are',
  ],
  ['delete from imports where due_at is null', 'deletes imports after a day, by their times alone'],
  ['select waitlist_id as id from list_counts where subscribed', 'finds lists that need blocks'],
  ['select "waitlist_id", "after_id", "last_id", "contacts", cast(', 'checks some blocks of all lists'],
  [
    'with lists as (select id from (select * from waitlists where deleted_at is null)',
    'checks the counts of some lists',
  ],
  [
    'select "waitlist_id", "name" from "list_sources" where "waitlist_id" in',
    'names of sources: on PostgreSQL of one list',
  ],
  ['select count(*) as waitlists, cast(coalesce(sum(subscribed', 'counts the lists of an account'],
  ['select workspace_id as id, count(*) as lists', 'counts the lists of each workspace of a person'],
  ['select id from waitlists where workspace_id in', 'lists of deleted workspaces'],
  ['update waitlists set deleted_at = $1 where deleted_at is null and id in', 'marks the lists of a deleted workspace'],
  ['select /* prepared */ count(waitlists.id) as "lists"', 'state of the lists of a workspace'],
  ['select "waitlists"."id", "workspace_id", "waitlists"."name"', 'lists of a workspace'],
  ['select id, unit, ( select cast(sum(sign_ups) as bigint) from arrivals', 'activity of the lists of a workspace'],
  ['insert into contacts ("waitlist_id"', 'people of an import, as JSON: each row has its list'],
  ...['list_positions', 'list_counts', 'arrivals', 'arrival_sources', 'arrival_source_days'].map(
    (table) => [`insert into "${table}" as kept`, 'counts as JSON: each row has its list'] as const,
  ),
  [
    'select "waitlists"."id" from "waitlists" where "waitlists"."deleted_at" is null and "waitlists"."id" in',
    'views of several forms',
  ],
  ['select "waitlists"."id", "allowed_origins" from "waitlists"', 'origins of several forms'],
  ['select "waitlist_id", "origin", "last_at" from "form_origins"', 'origins of several forms'],
  ['select "waitlists"."id" from "waitlists" inner join "forms" on', 'drafts of a workspace that name an image'],
  [
    'select "later"."published_at" from "waitlists" inner join "form_publishes" on',
    'publishes of a workspace that name an image',
  ],
  [
    'select "waitlists"."id" from "waitlists" where "waitlists"."deleted_at" is null and "workspace_id" =',
    'lists of a workspace, to erase somebody from',
  ],
  ['select "waitlist_id", "person_hash", "erased_at" from "erased"', 'all erased people, for after a restore'],
  ['delete from form_origins where (waitlist_id, origin) in', 'origins as JSON: each row has its list'],
  ['insert into form_origins (waitlist_id', 'origins as JSON: each row has its list'],
  ['select unit, cast(sum(sign_ups) as bigint) as sign_ups', 'growth of a workspace'],
  ['select name, cast(sum(sign_ups) as bigint) as count from ( select name', 'sources of a workspace'],
  ['select cast(coalesce(sum(pending), 0) as bigint) as count', 'people of a workspace who have not confirmed'],
  ['select newest.id as id, newest.email as email', 'newest people of a workspace'],
  ['select id, cast(sum(people) as bigint) as found from ( select contacts.waitlist_id', 'lists that have an address'],
  ['select "id", "waitlist_id", "status", "answers", "report" from "imports"', 'imports that may hold an address'],
];

afterAll(async () => {
  const statements = takeStatements();
  if (statements.length === 0) return;
  const { findFaults } = await import('./findFaults.ts');
  const faults = statements.flatMap((statement) => {
    const isExcused = overLists.some(([start]) => statement.startsWith(start));
    const found = isExcused ? [] : findFaults(statement);
    return found.length > 0 ? [`${found.join('; ')}: ${statement}`] : [];
  });
  expect(faults, 'statements that could not run where lists are spread over machines').toEqual([]);
});
