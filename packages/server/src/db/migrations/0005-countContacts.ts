import { type CreateTableBuilder, type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const countContacts = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';

    await addPlaces(db);

    const ofLists = <Table extends string>(table: Table): CreateTableBuilder<Table, 'waitlist_id'> => {
      const made = db.schema
        .createTable(table)
        .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'));
      return kind === 'sqlite' ? made.modifyEnd(sql`without rowid`) : made;
    };

    await ofLists('list_positions')
      .addColumn('last_position', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_positions_pkey', ['waitlist_id'])
      .execute();
    await ofLists('list_counts')
      .addColumn('subscribed', 'bigint', (column) => column.notNull())
      .addColumn('pending', 'bigint', (column) => column.notNull())
      .addColumn('unsubscribed', 'bigint', (column) => column.notNull())
      .addColumn('invalid', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_counts_pkey', ['waitlist_id'])
      .execute();
    await ofLists('arrivals')
      .addColumn('quarter', 'bigint', (column) => column.notNull())
      .addColumn('sign_ups', 'bigint', (column) => column.notNull())
      .addColumn('views', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('arrivals_pkey', ['waitlist_id', 'quarter'])
      .execute();
    await ofLists('list_sources')
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_sources_pkey', ['waitlist_id', 'name'])
      .execute();
    await ofLists('arrival_sources')
      .addColumn('quarter', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sign_ups', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('arrival_sources_pkey', ['waitlist_id', 'quarter', 'name'])
      .execute();
    await ofLists('arrival_source_days')
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sign_ups', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('arrival_source_days_pkey', ['waitlist_id', 'day', 'name'])
      .execute();
    await fillCounts(db);

    await db.schema
      .createTable('removals')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('removed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('removed_contacts')
      .addColumn('removal_id', uuid, (column) => column.notNull().references('removals.id').onDelete('cascade'))
      .addColumn('waitlist_id', uuid, (column) => column.notNull())
      .addColumn('id', uuid, (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text')
      .addPrimaryKeyConstraint('removed_contacts_pkey', ['removal_id', 'id'])
      .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
  },
});

/** Numbers contacts in order of arrival, which is the order of their ids. */
async function addPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contacts')
    .addColumn('position', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('contacts').addColumn('source', 'text').execute();
  await sql`
    update contacts set position = numbered.place
    from (select waitlist_id, id, row_number() over (partition by waitlist_id order by id) as place from contacts) as numbered
    where numbered.waitlist_id = contacts.waitlist_id and numbered.id = contacts.id`.execute(db);
}

/** The sources of existing contacts are unknown, so they are counted as `direct`. */
export async function fillCounts(db: QueryExecutorProvider): Promise<void> {
  const count = (state: string) => sql`sum(case when state = ${sql.lit(state)} then 1 else 0 end)`;
  await sql`insert into list_positions (waitlist_id, last_position)
    select waitlist_id, max(position) from contacts group by waitlist_id`.execute(db);
  await sql`insert into list_counts (waitlist_id, subscribed, pending, unsubscribed, invalid)
    select waitlist_id, ${count('subscribed')}, ${count('pending')}, ${count('unsubscribed')}, ${count('invalid')}
    from contacts group by waitlist_id`.execute(db);
  await sql`insert into arrivals (waitlist_id, quarter, sign_ups, views)
    select waitlist_id, created_at / 900000, count(*), 0 from contacts group by waitlist_id, created_at / 900000`.execute(
    db,
  );
  await sql`insert into list_sources (waitlist_id, name) select waitlist_id, 'direct' from list_positions`.execute(db);
  await sql`insert into arrival_sources (waitlist_id, quarter, name, sign_ups)
    select waitlist_id, quarter, 'direct', sign_ups from arrivals`.execute(db);
  await sql`insert into arrival_source_days (waitlist_id, day, name, sign_ups)
    select waitlist_id, quarter / 96, 'direct', sum(sign_ups) from arrivals group by waitlist_id, quarter / 96`.execute(
    db,
  );
}
