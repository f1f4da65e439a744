import type { DatasetField, Parameter } from '@mingtai/report-engine'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RowRule, RuleSet } from '../rule-shapes.ts'
import type { DatasetForm, SharedFrom } from '../shapes.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Where datasets lie in the list; a group holds no groups. */
export const reportDatasetGroup = pgTable(
  'report_dataset_group',
  { ...baseColumns, name: text('name').notNull(), sort: integer('sort').notNull().default(0) },
  (table) => [
    uniqueIndex('report_dataset_group_name')
      .on(table.tenantId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** Datasets that many reports use. A code is unique among those of a tenant that are not deleted. */
export const reportDataset = pgTable(
  'report_dataset',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Code, name, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    groupId: text('group_id'),
    remark: text('remark').notNull().default(''),
    /** The person it belongs to; null: nobody, as what came with the product. */
    ownerId: text('owner_id'),
    from: jsonb('from').$type<SharedFrom>().notNull(),
    fields: jsonb('fields').$type<z.infer<typeof DatasetField>[]>().notNull(),
    parameters: jsonb('parameters').$type<Parameter[]>().notNull(),
    cacheSeconds: integer('cache_seconds').notNull().default(0),
    /** Ids of the roles that may make reports with it; none: all who may use datasets. */
    roles: text('roles').array().notNull().default([]),
    /** Codes of the data sources, and of the datasets that it is made of. */
    sources: text('sources').array().notNull().default([]),
    inputs: text('inputs').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('report_dataset_code')
      .on(table.tenantId, table.code)
      .where(sql`not ${table.deleted}`),
    index('report_dataset_group_of').on(table.tenantId, table.groupId),
  ],
)

/** Who sees which rows and fields of a dataset: all of its rules in one row, so that they change together. */
export const reportDatasetRule = pgTable(
  'report_dataset_rule',
  {
    ...baseColumns,
    datasetId: text('dataset_id').notNull(),
    rules: jsonb('rules').$type<RowRule[]>().notNull(),
    /** Whoever no rule names sees everything instead of nothing. */
    othersSeeAll: boolean('others_see_all').notNull().default(false),
  },
  (table) => [uniqueIndex('report_dataset_rule_once').on(table.tenantId, table.datasetId)],
)

/** How much the holders of a role may take with one query; null: what the product allows. */
export const reportDatasetLimit = pgTable(
  'report_dataset_limit',
  {
    ...baseColumns,
    roleId: text('role_id').notNull(),
    maxRows: integer('max_rows'),
    maxBytes: bigint('max_bytes', { mode: 'number' }),
    timeoutSeconds: integer('timeout_seconds'),
  },
  (table) => [
    uniqueIndex('report_dataset_limit_role')
      .on(table.tenantId, table.roleId)
      .where(sql`not ${table.deleted}`),
  ],
)

/** A column of an uploaded file, as it was found and as it is kept. */
interface StoredColumn {
  name: string
  kind: 'text' | 'number' | 'date' | 'timestamp' | 'boolean'
  filled: number
  notes: string[]
}

/** A table of an uploaded file. */
export interface StoredTable {
  name: string
  rows: number
  columns: StoredColumn[]
  notes: string[]
}

/** Uploaded files; each is a data source of its own, whose tables lie in a file of the data folder. */
export const reportDatasetFile = pgTable(
  'report_dataset_file',
  {
    ...baseColumns,
    /** The data source that it became. */
    sourceId: text('source_id').notNull(),
    /** As it was called. */
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    tables: jsonb('tables').$type<StoredTable[]>().notNull(),
    ownerId: text('owner_id').notNull(),
  },
  (table) => [uniqueIndex('report_dataset_file_source').on(table.tenantId, table.sourceId)],
)

/** Uploads that nobody has kept yet; they are cleared away after a day. */
export const reportDatasetUpload = pgTable(
  'report_dataset_upload',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['xlsx', 'csv', 'json'] }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    password: text('password'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('report_dataset_upload_at').on(table.at)],
)

/** Rows of a dataset that are kept here and read anew on a schedule. */
export const reportDatasetExtract = pgTable(
  'report_dataset_extract',
  {
    ...baseColumns,
    datasetId: text('dataset_id').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Minute, hour, day of the month, month, day of the week; of the site's clock. */
    cron: text('cron').notNull(),
    /** What a run reads, and how it meets the rows of before. */
    mode: text('mode', { enum: ['whole', 'later', 'changed', 'compare'] })
      .notNull()
      .default('whole'),
    /** Only what came since the last value of this field is read; null: all rows. */
    column: text('column'),
    /** Fields that tell one row from another. */
    keys: text('keys').array().notNull().default([]),
    /** How far before the last value a run begins, in minutes. */
    overlap: integer('overlap').notNull().default(0),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    nextAt: at('next_at'),
    startedAt: at('started_at'),
    /** While it runs, its process says now and then that it still does. */
    beatAt: at('beat_at'),
    endedAt: at('ended_at'),
    /** Somebody asked it to stop. */
    stopping: boolean('stopping').notNull().default(false),
    message: text('message'),
    milliseconds: integer('milliseconds'),
    /** What is kept now: set when a run has ended well. */
    landedAt: at('landed_at'),
    /** When the oldest rows of the last good run left their source. */
    dataAt: at('data_at'),
    /** Runs that failed in a row, and since when; each doubles the wait for the next try. */
    failures: integer('failures').notNull().default(0),
    failingSince: at('failing_since'),
    /** Who is told when it fails; null: it was set before anybody was. */
    ownerId: text('owner_id'),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The last value of `column`. */
    last: text('last'),
    /** Mark of the definition that was landed: another one is another set of rows. */
    mark: text('mark'),
  },
  (table) => [
    uniqueIndex('report_dataset_extract_once')
      .on(table.tenantId, table.datasetId)
      .where(sql`not ${table.deleted}`),
    index('report_dataset_extract_due').on(table.nextAt),
  ],
)

/** What a dataset or its rules were after each saving, and changes that wait for who may set its rules. */
export const reportDatasetVersion = pgTable(
  'report_dataset_version',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    datasetId: text('dataset_id').notNull(),
    kind: text('kind', { enum: ['definition', 'rules'] }).notNull(),
    state: text('state', { enum: ['saved', 'proposed', 'declined'] })
      .notNull()
      .default('saved'),
    /** The revision that it became, or that it was proposed for. */
    revision: integer('revision').notNull(),
    definition: jsonb('definition').$type<DatasetForm>(),
    rules: jsonb('rules').$type<RuleSet>(),
    savedBy: text('saved_by').notNull(),
    savedById: text('saved_by_id'),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [index('report_dataset_version_of').on(table.tenantId, table.datasetId, table.savedAt)],
)

/** Whether a dataset still gets its fields from its source, as it was when last looked at; beside it, so that looking changes no revision. */
export const reportDatasetCheck = pgTable('report_dataset_check', {
  datasetId: text('dataset_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  at: at('at').notNull(),
  /** null: all is as it was saved. */
  problem: text('problem'),
})

/** One run of an extract: what it read, and what it changed of the rows of before. */
export const reportDatasetExtractRun = pgTable(
  'report_dataset_extract_run',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    extractId: text('extract_id').notNull(),
    state: text('state', { enum: ['done', 'failed', 'stopped'] }).notNull(),
    mode: text('mode', { enum: ['whole', 'later', 'changed', 'compare'] }).notNull(),
    startedAt: at('started_at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    message: text('message'),
    /** null: it did not come so far, or its way of reading cannot tell. */
    read: bigint('read', { mode: 'number' }),
    added: bigint('added', { mode: 'number' }),
    changed: bigint('changed', { mode: 'number' }),
    removed: bigint('removed', { mode: 'number' }),
    total: bigint('total', { mode: 'number' }),
  },
  (table) => [index('report_dataset_extract_run_of').on(table.tenantId, table.extractId, table.startedAt)],
)

export type DatasetTableRow = typeof reportDataset.$inferSelect
export type ExtractRow = typeof reportDatasetExtract.$inferSelect
export type FileRow = typeof reportDatasetFile.$inferSelect
