import { baseColumns } from '@mingtai/server-kit'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ParameterValues } from '../../calls.ts'
import type { FactStep } from '../../comments.ts'

/** Systems that show reports and data screens inside their own pages. */
export const reportEmbed = pgTable(
  'report_embed',
  {
    ...baseColumns,
    name: text('name').notNull(),
    /** What a token names as its issuer. */
    appKey: text('app_key').notNull(),
    /** Tokens are signed with it. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Exact origins, such as `https://oa.example.cn`. */
    origins: text('origins').array().notNull(),
    /** Ids of the reports that may be shown. */
    reports: text('reports').array().notNull(),
    /** Ids of the data screens that may be shown. */
    screens: text('screens').array().notNull().default([]),
    mayExport: boolean('may_export').notNull().default(false),
    /** Whoever saved it last: reports and screens run in their name. */
    userId: text('user_id').notNull(),
    /** 1 in use, 0 stopped. */
    status: integer('status').notNull().default(1),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('report_embed_key').on(table.appKey), index('report_embed_tenant').on(table.tenantId)],
)

/** A conversation about one fact of a report: a template cell and the groups that it stands in, wherever its row moves. */
export const reportCommentThread = pgTable(
  'report_comment_thread',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    tplId: text('tpl_id').notNull(),
    /** Id of the template's sheet, and the address in it. */
    sheetId: text('sheet_id').notNull(),
    /** Name of the finished sheet, where the template's sheet is repeated. */
    part: text('part'),
    cell: text('cell').notNull(),
    /** What the cell held, by which it is found again when the designer moves it; null: nothing tells it apart. */
    holds: text('holds'),
    /** The group cell whose subtotal it is about. */
    subtotalOf: text('subtotal_of'),
    path: jsonb('path').$type<FactStep[]>().notNull(),
    /** The place in words: 江苏省 › 电子信息处 › 金额. */
    title: text('title').notNull(),
    /** What the report was asked when the thread began: with it a link finds the cell. */
    values: jsonb('values').$type<ParameterValues>().notNull(),
    /** The reader's filters then, in words. */
    filters: jsonb('filters').$type<string[]>().notNull().default([]),
    userId: text('user_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: text('resolved_by'),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [index('report_comment_thread_tpl').on(table.tenantId, table.tplId)],
)

export const reportComment = pgTable(
  'report_comment',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    threadId: text('thread_id').notNull(),
    userId: text('user_id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    /** Ids of the people that it calls. */
    mentions: text('mentions').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(1),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [index('report_comment_of_thread').on(table.tenantId, table.threadId, table.createdAt)],
)

export type EmbedRow = typeof reportEmbed.$inferSelect
export type ThreadRow = typeof reportCommentThread.$inferSelect
export type CommentRow = typeof reportComment.$inferSelect
