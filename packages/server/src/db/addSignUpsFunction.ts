import { contactStates } from '@prelude/api/contract/contacts';
import { type Kysely, sql } from 'kysely';

/** Maximum number of source names that a list counts; the others are counted as {@link OTHER_SOURCES}. */
export const MAX_SOURCE_NAMES = 1_000;
export const OTHER_SOURCES = 'other';

/** Mails that a list sends to one address at most within {@link MAILS_WITHIN_MS}. */
export const MAX_MAILS = 3;
export const MAILS_WITHIN_MS = 24 * 3600_000;

/** Columns of `contacts` that {@link createAddSignUps} fills from its JSON. It sets `waitlist_id` and `position` itself. */
export const signUpColumns = {
  id: 'uuid',
  email: 'text',
  email_key: 'text',
  name: 'text',
  state: 'text',
  created_at: 'bigint',
  source: 'text',
  name_key: 'text',
  form_version: 'bigint',
  lang: 'text',
  answers: 'text',
} as const;

const names = Object.keys(signUpColumns);
const typed = Object.entries(signUpColumns).map((column) => column.join(' '));
const sumStates = contactStates.map((state) => `count(*) filter (where state = '${state}')`);
const addStates = contactStates.map((state) => `${state} = list_counts.${state} + excluded.${state}`);

/**
 * Creates or replaces `add_sign_ups(list uuid, sent json)`, which signs people up to one list: rows, positions and counts in plain
 * statements, each of which names the list, so that a distributed database runs all of them on the list's machine.
 * `sent` is an array of objects with {@link signUpColumns} and `source_name`; where there is mail, also with `is_mailed`, which is true,
 * and `person_hash`. Where the list asks to confirm, a new person is pending, with a task that mails them, and so is an erased one
 * where there is mail. Returns `{ "isThere": boolean }`, and writes
 * nothing to a list that is gone. Fails if a lock takes more than a second: shorter than the time limit of a query, so
 * that a group that waited for one list can be tried again without it. Name and types must not change. A migration
 * that adds a column calls this again.
 *
 * Plans are kept as a list grows. Without `enable_sort = off`, one that was made on a table of a few rows may read the
 * whole list for each address and sort it; the cost that this adds to other sorts would make `jit` compile them.
 * Counts are written after rows and in the order of their keys, as by all writers, so that they never deadlock.
 */
export const createAddSignUps = (db: Kysely<unknown>) =>
  sql
    .raw(`create or replace function add_sign_ups(list uuid, sent json) returns json
    language plpgsql set lock_timeout = '1s' set enable_sort = off set jit = off as $function$
    declare
      fresh json;
      imported json;
      asking json;
      arrived json;
      asks boolean;
      keeps boolean;
      are_erased boolean;
      person record;
      new_sources text[];
      source_count bigint;
      last bigint;
      total bigint;
      inserted bigint;
    begin
      select confirmation = 'double', keeps_addresses = 1 into asks, keeps from waitlists where id = list and deleted_at is null for key share;
      if not found then
        return json_build_object('isThere', false);
      end if;

      select json_agg(
          case when asks or erasure.person_hash is not null then (draft::jsonb || jsonb_build_object('state', 'pending',
            'due_at', greatest((draft ->> 'created_at')::bigint, erasure.mailed_at + ${MAILS_WITHIN_MS})))::json
          else draft end order by n
        ) filter (where contact.id is null),
        coalesce(bool_or(erasure.person_hash is not null), false),
        json_agg(json_build_object('id', contact.id, 'form_version', draft -> 'form_version', 'lang', draft -> 'lang'))
          filter (where contact.form_version is null and contact.id is not null and draft ->> 'form_version' is not null),
        json_agg(json_build_object('id', contact.id, 'state', contact.state, 'at', draft -> 'created_at',
          'is_mailed', draft -> 'is_mailed', 'client', draft -> 'client', 'data', json_build_object('formVersion', draft -> 'form_version',
            'lang', draft -> 'lang', 'source', (draft ->> 'source')::json)::text))
          filter (where contact.state in ('pending', 'unsubscribed'))
      into fresh, are_erased, imported, asking
      from (
        select distinct on (draft ->> 'email_key') draft, draft ->> 'email_key' as email_key, n
        from json_array_elements(sent) with ordinality as drafts (draft, n)
        order by draft ->> 'email_key', n
      ) as drafts left join lateral (
        select contacts.id, contacts.email_key, contacts.form_version, contacts.state from contacts
        where contacts.waitlist_id = list and contacts.email_key >= drafts.email_key
        order by contacts.email_key limit 1
      ) as contact on contact.email_key = drafts.email_key
      left join lateral (
        select erased.person_hash, erased.mailed_at from erased
        where exists (select from erased as remembered where remembered.waitlist_id = list)
          and erased.waitlist_id = list and erased.person_hash = draft ->> 'person_hash' limit 1
      ) as erasure on true;

      -- Somebody whom an import has added has signed up as well from now on, so its undo leaves them.
      if imported is not null then
        -- Whoever removes people holds this lock, and locks them in another order.
        perform from waitlists where id = list for no key update;
      end if;
      for person in select * from json_to_recordset(imported) as people (id uuid, form_version bigint, lang text) loop
        update contacts set form_version = coalesce(contacts.form_version, person.form_version),
          lang = case when contacts.form_version is null then person.lang else contacts.lang end
        where waitlist_id = list and contacts.id = person.id;
        -- The import was undone in the same moment.
        if not found then
          return add_sign_ups(list, sent);
        end if;
      end loop;

      -- Pending and unsubscribed people have asked again: they are mailed, unless three mails were sent within a day.
      if asking is not null then
        insert into evidence (waitlist_id, contact_id, at, kind, client, data)
        select list, id, at, 'asked', case when keeps then client end, data
        from json_to_recordset(asking) as ask (id uuid, state text, at bigint, client text, data text)
        where state = 'unsubscribed' order by id
        on conflict (waitlist_id, contact_id, at, kind) do nothing;
        insert into list_tasks (waitlist_id, id, kind, due_at, attempts, data)
        select list, id, 'confirm', at, 0, json_build_object('since', at)::text
        from json_to_recordset(asking) as ask (id uuid, at bigint, is_mailed boolean)
        where is_mailed order by id
        on conflict (waitlist_id, id) do update set kind = excluded.kind, due_at = excluded.due_at, attempts = 0,
          data = (list_tasks.data::jsonb || excluded.data::jsonb)::text
        where list_tasks.kind <> 'confirm'
          and coalesce((list_tasks.data::json -> 'mailedAt' ->> ${MAX_MAILS - 1})::bigint, 0) <= excluded.due_at - ${MAILS_WITHIN_MS};
      end if;
      if fresh is null then
        return json_build_object('isThere', true);
      end if;

      total := json_array_length(fresh);
      insert into list_positions (waitlist_id, last_position) values (list, total)
      on conflict (waitlist_id) do update set last_position = list_positions.last_position + excluded.last_position
      returning last_position into last;

      insert into contacts (waitlist_id, ${names.join(', ')}, position)
      select list, ${names.map((name) => `draft.${name}`).join(', ')}, last - total + draft.n
      from rows from (json_to_recordset(fresh) as (${typed.join(', ')})) with ordinality as draft (${names.join(', ')}, n)
      order by draft.email_key
      on conflict (waitlist_id, email_key) do nothing;
      get diagnostics inserted = row_count;
      if inserted < total then
        -- Another process has added the same addresses meanwhile.
        select json_agg(draft) into fresh from json_array_elements(fresh) as drafts (draft)
        join lateral (
          select from contacts where waitlist_id = list and contacts.id = (draft ->> 'id')::uuid limit 1
        ) as contact on true;
        if fresh is null then
          return json_build_object('isThere', true);
        end if;
      end if;

      if asks or are_erased then
        insert into list_tasks (waitlist_id, id, kind, due_at, attempts, data)
        select list, id, 'confirm', due_at, 0, json_build_object('since', created_at)::text
        from json_to_recordset(fresh) as draft (id uuid, created_at bigint, due_at bigint)
        where due_at is not null order by id
        on conflict (waitlist_id, id) do nothing;
      end if;

      if keeps then
        insert into evidence (waitlist_id, contact_id, at, kind, client, data)
        select list, id, created_at, 'asked', client,
          json_build_object('formVersion', form_version, 'lang', lang, 'source', source::json)::text
        from json_to_recordset(fresh)
          as draft (id uuid, created_at bigint, client text, form_version bigint, lang text, source text)
        where client is not null order by id
        on conflict (waitlist_id, contact_id, at, kind) do nothing;
      end if;

      select array_agg(draft.source_name order by draft.n) into new_sources
      from (
        select source_name, min(n) as n
        from rows from (json_to_recordset(fresh) as (source_name text)) with ordinality as drafts (source_name, n)
        group by source_name
      ) as draft left join lateral (
        select name from list_sources where waitlist_id = list and name = draft.source_name limit 1
      ) as source on true
      where source.name is null;
      if new_sources is not null then
        select count(*) into source_count from list_sources where waitlist_id = list;
        insert into list_sources (waitlist_id, name)
        select list, name
        from unnest(new_sources[:greatest(0, ${MAX_SOURCE_NAMES} - source_count)]) as sources (name) order by name
        on conflict (waitlist_id, name) do nothing;
      end if;

      select json_agg(json_build_object('state', draft.state, 'quarter', draft.created_at / 900000,
        'day', draft.created_at / 86400000, 'name', coalesce(source.name, '${OTHER_SOURCES}')))
      into arrived
      from json_to_recordset(fresh) as draft (state text, created_at bigint, source_name text)
      left join lateral (
        select name from list_sources where waitlist_id = list and name = draft.source_name limit 1
      ) as source on true;

      insert into list_counts (waitlist_id, ${contactStates.join(', ')}, changes)
      select list, ${sumStates.join(', ')}, count(*) from json_to_recordset(arrived) as arrival (state text)
      on conflict (waitlist_id) do update set ${addStates.join(', ')}, changes = list_counts.changes + excluded.changes;

      insert into arrivals (waitlist_id, quarter, sign_ups, views)
      select list, quarter, count(*), 0 from json_to_recordset(arrived) as arrival (quarter bigint)
      group by quarter order by quarter
      on conflict (waitlist_id, quarter) do update set sign_ups = arrivals.sign_ups + excluded.sign_ups;

      insert into arrival_sources (waitlist_id, quarter, name, sign_ups)
      select list, quarter, name, count(*) from json_to_recordset(arrived) as arrival (quarter bigint, name text)
      group by quarter, name order by quarter, name
      on conflict (waitlist_id, quarter, name) do update set sign_ups = arrival_sources.sign_ups + excluded.sign_ups;

      insert into arrival_source_days (waitlist_id, day, name, sign_ups)
      select list, day, name, count(*) from json_to_recordset(arrived) as arrival (day bigint, name text)
      group by day, name order by day, name
      on conflict (waitlist_id, day, name) do update set sign_ups = arrival_source_days.sign_ups + excluded.sign_ups;

      return json_build_object('isThere', true);
    end $function$`)
    .execute(db);
