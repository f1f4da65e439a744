import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SourceAccess } from '../access-shapes.ts'
import type { SourceLimits, SourceSettings } from '../settings.ts'

/** Data sources. A code is unique among the sources of a tenant that are not deleted. */
export const reportDatasource = pgTable(
  'report_datasource',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Dictionary code of `sql-sources/kinds.ts`: 0 is the warehouse that comes with the product. */
    type: integer('type').notNull(),
    host: text('host').notNull().default(''),
    port: integer('port'),
    database: text('database').notNull().default(''),
    userName: text('user_name').notNull().default(''),
    ssl: boolean('ssl').notNull().default(false),
    /** Sealed by the vault about this row's id; null where none is kept. */
    password: text('password'),
    /** What the kind needs beyond its address; nothing in it is secret. */
    settings: jsonb('settings').$type<Omit<SourceSettings, 'key'>>(),
    /** Secret headers and the key of a certificate as JSON, sealed by the vault about this row's id; null: none. */
    secrets: text('secrets'),
    limits: jsonb('limits').$type<SourceLimits>(),
    /** Data-entry reports may write to it. */
    writable: boolean('writable').notNull().default(false),
    remark: text('remark').notNull().default(''),
    /** Who may write queries to it, and over which tables; null: everybody who may use data sources, over all. */
    access: jsonb('access').$type<SourceAccess>(),
  },
  (table) => [
    uniqueIndex('report_datasource_code')
      .on(table.tenantId, table.code)
      .where(sql`not ${table.deleted}`),
  ],
)

export type SourceRow = typeof reportDatasource.$inferSelect

/** How a source was when it was last asked; beside the source, so that looking changes no revision. */
export const datasourceHealth = pgTable('report_datasource_health', {
  sourceId: text('source_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  state: text('state', { enum: ['good', 'bad'] }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  milliseconds: integer('milliseconds'),
  sentence: text('sentence').notNull().default(''),
  /** In a row; each doubles the wait for the next look. */
  failures: integer('failures').notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Every query that ran: its text, never its values. */
export const queryLog = pgTable(
  'report_query_log',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** null: a question to other datasets. */
    sourceCode: text('source_code'),
    dataset: text('dataset').notNull(),
    reportCode: text('report_code'),
    userId: text('user_id'),
    textHash: text('text_hash').notNull(),
    text: text('text').notNull(),
    /** As its designer wrote it, where that is not what ran; kept of trials only. */
    written: text('written'),
    /** How many values were bound. */
    bound: integer('bound').notNull(),
    rows: integer('rows').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    milliseconds: integer('milliseconds').notNull(),
    outcome: text('outcome', { enum: ['done', 'refused', 'cancelled'] }).notNull(),
    sentence: text('sentence'),
    cached: boolean('cached').notNull().default(false),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('report_query_log_at').on(table.tenantId, table.at),
    index('report_query_log_source').on(table.tenantId, table.sourceCode, table.at),
    index('report_query_log_slow').on(table.tenantId, table.milliseconds),
  ],
)
