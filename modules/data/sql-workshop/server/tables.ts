import type { Parameter } from '@mingtai/report-engine'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** Queries that go on without the page that started them, and what they gave. */
export const queryRun = pgTable(
  'report_query_run',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    sourceCode: text('source_code').notNull(),
    sql: text('sql').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed', 'stopped'] }).notNull(),
    startedAt: at('started_at').notNull(),
    /** While it runs, its process says now and then that it still does. */
    beatAt: at('beat_at').notNull(),
    endedAt: at('ended_at'),
    message: text('message'),
    rows: integer('rows').notNull().default(0),
    milliseconds: integer('milliseconds'),
    /** The answer as JSON; null until it is there. */
    result: text('result'),
  },
  (table) => [
    index('report_query_run_of').on(table.tenantId, table.userId, table.startedAt),
    index('report_query_run_state').on(table.state, table.beatAt),
  ],
)

/** Queries of the workshop that somebody keeps under a name; a name is unique within a person's folder. */
export const savedQuery = pgTable(
  'report_saved_query',
  {
    ...baseColumns,
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    /** Empty: in no folder. */
    folder: text('folder').notNull().default(''),
    /** Name, folder, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    /** Whoever may use data sources sees it too. */
    shared: boolean('shared').notNull().default(false),
    sourceCode: text('source_code').notNull(),
    sql: text('sql').notNull(),
    parameters: jsonb('parameters').$type<Parameter[]>().notNull(),
  },
  (table) => [
    uniqueIndex('report_saved_query_name')
      .on(table.tenantId, table.ownerId, table.folder, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

export type SavedQueryRow = typeof savedQuery.$inferSelect
export type QueryRunRow = typeof queryRun.$inferSelect
