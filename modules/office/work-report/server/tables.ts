import { namesOf } from '@mingtai/api'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Section } from '../report.ts'
import { cycles, reportStates } from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const list = (name: string) => text(name).array().notNull().default([])

/** 汇报模板: what is written how often, by whom, for whom. */
export const workReportTemplate = pgTable(
  'work_report_template',
  {
    ...baseColumns,
    name: text('name').notNull(),
    cycle: text('cycle', { enum: namesOf(cycles) }).notNull(),
    /** Whose template it is. */
    organizationId: text('organization_id'),
    sections: jsonb('sections').$type<Section[]>().notNull(),
    /** Organizations and departments whose people report by it. */
    placeIds: list('place_ids'),
    receiverIds: list('receiver_ids'),
    ccIds: list('cc_ids'),
    /** Working days after the last working day of the period, and the time then. */
    dueDays: integer('due_days').notNull().default(0),
    dueTime: text('due_time').notNull().default('18:00'),
    reminds: boolean('reminds').notNull().default(true),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    uniqueIndex('work_report_template_name')
      .on(table.tenantId, table.organizationId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** 工作报告: what somebody reports of one period. */
export const workReport = pgTable(
  'work_report',
  {
    ...baseColumns,
    templateId: text('template_id').notNull(),
    templateName: text('template_name').notNull(),
    cycle: text('cycle', { enum: namesOf(cycles) }).notNull(),
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    dueAt: at('due_at'),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    organizationId: text('organization_id'),
    departmentId: text('department_id'),
    title: text('title').notNull(),
    /** The headings as they were when it was begun. */
    sections: jsonb('sections').$type<Section[]>().notNull(),
    content: jsonb('content').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: namesOf(reportStates) })
      .notNull()
      .default('draft'),
    isLate: boolean('is_late').notNull().default(false),
    submittedAt: at('submitted_at'),
    receiverIds: list('receiver_ids'),
    ccIds: list('cc_ids'),
    /** 领导批示: the last one. */
    remark: text('remark').notNull().default(''),
    remarkBy: text('remark_by').notNull().default(''),
    remarkAt: at('remark_at'),
    /** The same request twice is one report. */
    requestId: text('request_id').notNull(),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    // One report of a person, a template and a period.
    uniqueIndex('work_report_period')
      .on(table.tenantId, table.templateId, table.authorId, table.periodStart)
      .where(sql`not ${table.deleted} and ${table.cycle} <> 'free'`),
    uniqueIndex('work_report_request').on(table.tenantId, table.authorId, table.requestId),
    index('work_report_author').on(table.tenantId, table.authorId, table.periodStart),
    index('work_report_department').on(table.tenantId, table.departmentId, table.submittedAt),
    index('work_report_submitted').on(table.tenantId, table.templateId, table.periodStart),
    index('work_report_receivers').using('gin', table.receiverIds),
    index('work_report_cc').using('gin', table.ccIds),
    index('work_report_words').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** Who has read a report, and when first. */
export const workReportRead = pgTable(
  'work_report_read',
  {
    reportId: text('report_id').notNull(),
    personId: text('person_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.personId] }),
    index('work_report_read_person').on(table.tenantId, table.personId),
  ],
)

/** What was said about a report. */
export const workReportComment = pgTable(
  'work_report_comment',
  {
    ...baseColumns,
    reportId: text('report_id').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    content: text('content').notNull(),
    mentions: list('mentions'),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('work_report_comment_report').on(table.reportId, table.createdAt),
    index('work_report_comment_author').on(table.tenantId, table.authorId),
    uniqueIndex('work_report_comment_request').on(table.tenantId, table.authorId, table.requestId),
  ],
)

export type TemplateRow = typeof workReportTemplate.$inferSelect
export type WorkReportRow = typeof workReport.$inferSelect
export type CommentRow = typeof workReportComment.$inferSelect
