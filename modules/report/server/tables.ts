import type { ViewAs } from '@mingtai/modules/dataset/calls'
import { standing } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Appearance } from '../appearance.ts'
import type { ParameterValues } from '../calls.ts'
import type { FixedValue } from '../shares.ts'
import { templateColumn } from './template-column.ts'

/** Reports. A code is unique among the reports of a tenant that are not deleted. */
export const reportTpl = pgTable(
  'report_tpl',
  {
    ...standing,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** 1 display report, 2 data-entry report. */
    type: integer('type').notNull().default(1),
    folder: text('folder').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** The person it belongs to; null: nobody, as what came with the product. */
    ownerId: text('owner_id'),
    /** Code, name, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    /** Codes of the data sources that its datasets and choices take from. */
    sources: text('sources').array().notNull().default([]),
    picture: text('picture', { enum: ['detail', 'grouped', 'cross'] }).notNull(),
    template: templateColumn('template').notNull(),
    appearance: jsonb('appearance').$type<Appearance>().notNull().default({ watermark: false, refreshSeconds: null }),
    views: integer('views').notNull().default(0),
  },
  (table) => [
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
  },
  (table) => [uniqueIndex('report_tpl_history_revision').on(table.tenantId, table.tplId, table.revision)],
)

/** Links that open a report without signing in. Only the hash of the token is kept. */
export const reportShare = pgTable(
  'report_share',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    tplId: text('tpl_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The sharer, in whose name the report runs. */
    userId: text('user_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** 1 for computers, 2 for phones. */
    type: integer('type').notNull().default(1),
    /** argon2id; null: whoever has the link may open it. */
    passwordHash: text('password_hash'),
    mayExport: boolean('may_export').notNull().default(true),
    /** Values that no visitor may choose otherwise. */
    fixed: jsonb('fixed').$type<FixedValue[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    visits: integer('visits').notNull().default(0),
    lastVisitAt: timestamp('last_visit_at', { withTimezone: true }),
    /** The token again, for whoever made the link and wants to copy it once more. */
    sealedToken: text('sealed_token'),
    /** The embedding system that this is a visit of. */
    embedId: text('embed_id'),
  },
  (table) => [
    uniqueIndex('report_share_token').on(table.tokenHash),
    index('report_share_tpl').on(table.tenantId, table.tplId),
  ],
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

/** Files being written or waiting to be fetched. */
export const reportExport = pgTable(
  'report_export',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    resultId: text('result_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['xlsx', 'csv', 'pdf', 'ofd', 'docx', 'html', 'png'] }).notNull(),
    /** What else was asked for, as a key: the same wish finds the same file. */
    wish: text('wish').notNull().default(''),
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
    /** Its reader did not wait, and is told when it is ready. */
    notify: boolean('notify').notNull().default(false),
  },
  (table) => [
    index('report_export_owner').on(table.tenantId, table.userId, table.startedAt),
    index('report_export_result').on(table.tenantId, table.resultId),
    // A double click makes one file.
    uniqueIndex('report_export_running')
      .on(table.resultId, table.format, table.wish)
      .where(sql`${table.state} = 'running'`),
    index('report_export_started').on(table.startedAt),
  ],
)

export type ReportRow = typeof reportTpl.$inferSelect
export type ResultRow = typeof reportResult.$inferSelect
export type ExportRow = typeof reportExport.$inferSelect
export type ShareRow = typeof reportShare.$inferSelect

export {
  type CommentRow,
  type EmbedRow,
  reportComment,
  reportCommentThread,
  reportEmbed,
  type ThreadRow,
} from './reading-tables.ts'
