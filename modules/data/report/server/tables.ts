import type { ViewAs } from '@mingtai/modules/data/dataset/calls'
import type { Reading } from '@mingtai/report-engine'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredAppearance } from '../appearance.ts'
import type { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { templateColumn } from './catalogue/template-column.ts'

/** Reports. A code is unique among the reports of a tenant that are not deleted. */
export const reportTpl = pgTable(
  'report_tpl',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** 1 display report, 2 data-entry report. */
    type: integer('type').notNull().default(1),
    /** Where it lay before folders were rows; read by nobody any more. */
    folder: text('folder').notNull().default(''),
    /** null: in no folder. */
    folderId: text('folder_id'),
    remark: text('remark').notNull().default(''),
    /** The person it belongs to; null: nobody, as what came with the product. */
    ownerId: text('owner_id'),
    /** Code, name, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    /** Codes of the data sources that its datasets and choices take from. */
    sources: text('sources').array().notNull().default([]),
    picture: text('picture', { enum: ['detail', 'grouped', 'cross'] }).notNull(),
    /** As designers saved it last; readers see `published`. */
    template: templateColumn('template').notNull(),
    /** What readers see: the version that was published last; null before the first. */
    published: templateColumn('published'),
    /** The number of that version; 0 before the first. */
    version: integer('version').notNull().default(0),
    /** `template` says something else than `published`. */
    pending: boolean('pending').notNull().default(true),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedBy: text('published_by'),
    /** Taken out of use: nobody runs it until it is put back. */
    stopped: boolean('stopped').notNull().default(false),
    /** Its own grants say who may do what; false: those of its folder, or of the nearest above that has some. */
    ownRights: boolean('own_rights').notNull().default(false),
    /** argon2id of the password that is asked before the design is shown. */
    designPassword: text('design_password'),
    /** The first page as a small drawing without data; null: not drawn yet. */
    sketch: text('sketch'),
    appearance: jsonb('appearance')
      .$type<StoredAppearance>()
      .notNull()
      .default({ watermark: false, refreshSeconds: null }),
    views: integer('views').notNull().default(0),
  },
  (table) => [
    index('report_tpl_folder').on(table.tenantId, table.folderId),
    uniqueIndex('report_tpl_code')
      .on(table.tenantId, table.code)
      .where(sql`not ${table.deleted}`),
    index('report_tpl_tenant_updated').on(table.tenantId, table.updatedAt),
  ],
)

/** Every template that was ever saved. */
export const reportTplHistory = pgTable(
  'report_tpl_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    tplId: text('tpl_id').notNull(),
    revision: integer('revision').notNull(),
    template: templateColumn('template').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** The published version that it became; null: saved only. */
    version: integer('version'),
    /** What was changed since the revision before, as a sentence. */
    change: text('change').notNull().default(''),
    /** What whoever published it wrote about it. */
    note: text('note').notNull().default(''),
  },
  (table) => [uniqueIndex('report_tpl_history_revision').on(table.tenantId, table.tplId, table.revision)],
)

/** Folders of reports, one within the other. A name stands once among its sisters. */
export const reportFolder = pgTable(
  'report_folder',
  {
    ...baseColumns,
    /** null: at the top. */
    parentId: text('parent_id'),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Its own grants hold for it and all below; false: those from above. */
    ownRights: boolean('own_rights').notNull().default(false),
  },
  (table) => [
    uniqueIndex('report_folder_name')
      .on(table.tenantId, sql`coalesce(${table.parentId}, '')`, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** What a designer has not saved yet: kept by itself, one for each person and report. */
export const reportDraft = pgTable(
  'report_draft',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    tplId: text('tpl_id').notNull(),
    userId: text('user_id').notNull(),
    /** The revision that it was made from. */
    revision: integer('revision').notNull(),
    template: templateColumn('template').notNull(),
    draftSavedAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('report_draft_owner').on(table.tenantId, table.tplId, table.userId)],
)

/** What a report is to one person: a favourite, and when it was opened last. */
export const reportReader = pgTable(
  'report_reader',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    tplId: text('tpl_id').notNull(),
    userId: text('user_id').notNull(),
    favourite: boolean('favourite').notNull().default(false),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** How often this person opened it. */
    opens: integer('opens').notNull().default(0),
    /** Has shown the design password until then, in that session. */
    unlockedUntil: timestamp('unlocked_until', { withTimezone: true }),
    unlockedSession: text('unlocked_session'),
    /** Has the design open: seen last, and at which sheet. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    seenSheet: text('seen_sheet').notNull().default(''),
  },
  (table) => [
    uniqueIndex('report_reader_person').on(table.tenantId, table.tplId, table.userId),
    index('report_reader_opened').on(table.tenantId, table.userId, table.openedAt),
  ],
)

/** Golden numbers: what a cell must show for given parameters, asked again whenever the report is published. */
export const reportGolden = pgTable(
  'report_golden',
  {
    ...baseColumns,
    tplId: text('tpl_id').notNull(),
    name: text('name').notNull(),
    /** Chosen parameter values by code. */
    values: jsonb('values').$type<Record<string, string | string[] | null>>().notNull(),
    sheet: text('sheet').notNull(),
    /** The template cell that the figure comes from, and what its outer groups are. */
    cell: text('cell').notNull(),
    path: jsonb('path').$type<string[]>().notNull().default([]),
    /** Where it stood on the finished sheet. */
    row: integer('row').notNull(),
    column: integer('column').notNull(),
    expected: text('expected').notNull(),
  },
  (table) => [index('report_golden_tpl').on(table.tenantId, table.tplId)],
)

/** Filled reports. Their rows lie in a folder of the data folder that is named by the id. */
export const reportResult = pgTable(
  'report_result',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** The owner; null when it was run through a share. */
    userId: text('user_id'),
    shareId: text('share_id'),
    /** In whose eyes it was run; null: the owner's own. */
    viewAs: jsonb('view_as').$type<ViewAs>(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Sheets of the template that were left out, because whoever reads it may not see them. */
    hiddenSheets: text('hidden_sheets').array().notNull().default([]),
    /** The data folder that holds it; a start of its server finds there what was cut off. */
    node: text('node').notNull(),
    /** Revision of the template that ran; null for one that was not saved. */
    revision: integer('revision'),
    state: text('state', { enum: ['running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('running'),
    message: text('message'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('report_result_owner').on(table.tenantId, table.userId, table.startedAt),
    index('report_result_started').on(table.startedAt),
  ],
)

/** Servers that run or ran, and when each said so last: what the rest of them take to be its own is told as interrupted. */
export const reportNode = pgTable('report_node', {
  id: text('id').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Files being written or waiting to be fetched. */
export const reportExport = pgTable(
  'report_export',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    resultId: text('result_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', {
      enum: ['xlsx', 'csv', 'pdf', 'ofd', 'docx', 'html', 'png', 'jsonl', 'parquet'],
    }).notNull(),
    /** What else was asked for, as a key: the same options finds the same file. */
    options: text('wish').notNull().default(''),
    state: text('state', { enum: ['running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('running'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    message: text('message'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** In whose list it stands; null behind a share. */
    userId: text('user_id'),
    /** The report and what it was asked, so that it can be exported again when the result is gone. */
    code: text('code').notNull().default(''),
    name: text('name').notNull().default(''),
    values: jsonb('values').$type<ParameterValues>().notNull().default({}),
    /** The server that writes it; when it ends, another one says so. */
    node: text('node').notNull().default(''),
    /** Its reader did not wait, and is told when it is ready. */
    notify: boolean('notify').notNull().default(false),
  },
  (table) => [
    index('report_export_owner').on(table.tenantId, table.userId, table.startedAt),
    index('report_export_result').on(table.tenantId, table.resultId),
    // A double click makes one file.
    uniqueIndex('report_export_running')
      .on(table.resultId, table.format, table.options)
      .where(sql`${table.state} = 'running'`),
    index('report_export_started').on(table.startedAt),
  ],
)

/** Ways of reading a report that a person keeps. */
export const reportView = pgTable(
  'report_view',
  {
    ...baseColumns,
    userId: text('user_id').notNull(),
    tplId: text('tpl_id').notNull(),
    name: text('name').notNull(),
    values: jsonb('values').$type<ParameterValues>().notNull(),
    reading: jsonb('reading').$type<Reading>().notNull(),
    /** The report opens with it. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    uniqueIndex('report_view_name')
      .on(table.tenantId, table.userId, table.tplId, table.name)
      .where(sql`not ${table.deleted}`),
    uniqueIndex('report_view_default')
      .on(table.tenantId, table.userId, table.tplId)
      .where(sql`${table.isDefault} and not ${table.deleted}`),
  ],
)

export type ViewRow = typeof reportView.$inferSelect
export type ReportRow = typeof reportTpl.$inferSelect
export type ResultRow = typeof reportResult.$inferSelect
export type ExportRow = typeof reportExport.$inferSelect
export type FolderRow = typeof reportFolder.$inferSelect
export type HistoryRow = typeof reportTplHistory.$inferSelect

export { type EmbedRow, reportEmbed } from './reading/reading-tables.ts'
