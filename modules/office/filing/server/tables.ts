import { namesOf } from '@mingtai/api'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AreaValues, FillArea } from '../filing.ts'
import { taskCycles, taskKinds, taskStates, unitKinds } from '../words.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })
const list = (name: string) => text(name).array().notNull().default([])

/** 任务: one table that is sent out for one period. */
export const filingTask = pgTable(
  'filing_task',
  {
    ...baseColumns,
    kind: text('kind', { enum: namesOf(taskKinds) }).notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    publisherId: text('publisher_id'),
    publisherName: text('publisher_name').notNull(),
    organizationId: text('organization_id'),
    period: text('period').notNull(),
    /** The day that it is issued for; orders the ledger. */
    periodStart: date('period_start').notNull(),
    cycle: text('cycle', { enum: namesOf(taskCycles) }).notNull(),
    /** Tasks of one series follow each other. */
    seriesId: text('series_id').notNull(),
    /** When the next of the series is issued; null: none is. */
    nextAt: at('next_at'),
    /** Its own sheet, which units' sheets begin with. */
    documentId: text('document_id').notNull(),
    areas: jsonb('areas').$type<FillArea[]>().notNull(),
    /** As it was issued, for the next of the series. */
    units: jsonb('units').$type<IssuedUnit[]>().notNull(),
    viewerIds: list('viewer_ids'),
    dueAt: at('due_at').notNull(),
    remindHours: integer('remind_hours'),
    remindedAt: at('reminded_at'),
    allowsNothing: boolean('allows_nothing').notNull().default(true),
    state: text('state', { enum: namesOf(taskStates) })
      .notNull()
      .default('running'),
    /** The same request twice is one task. */
    requestId: text('request_id').notNull(),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('filing_task_ledger').on(table.tenantId, table.periodStart),
    index('filing_task_series').on(table.tenantId, table.seriesId, table.periodStart),
    index('filing_task_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    uniqueIndex('filing_task_request').on(table.tenantId, table.requestId),
  ],
)

export interface IssuedUnit {
  kind: keyof typeof unitKinds
  id: string
  recipientIds: string[]
}

/** The part of one unit in a task. */
export const filingAssignment = pgTable(
  'filing_assignment',
  {
    ...baseColumns,
    taskId: text('task_id').notNull(),
    unitKind: text('unit_kind', { enum: namesOf(unitKinds) }).notNull(),
    unitId: text('unit_id').notNull(),
    unitName: text('unit_name').notNull(),
    organizationId: text('organization_id'),
    /** Who fills it in; empty: whoever of the unit has a role for it. */
    recipientIds: list('recipient_ids'),
    documentId: text('document_id').notNull(),
    /** 20, 30, 40, 50 of the specification. */
    status: integer('status').$type<20 | 30 | 40 | 50>().notNull().default(20),
    /** Its own end, where it was given more time; null: that of the task. */
    dueAt: at('due_at'),
    submissionId: text('submission_id'),
    submissions: integer('submissions').notNull().default(0),
    submittedAt: at('submitted_at'),
    submittedBy: text('submitted_by').notNull().default(''),
    isLate: boolean('is_late').notNull().default(false),
    isNothing: boolean('is_nothing').notNull().default(false),
    returnedReason: text('returned_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('filing_assignment_unit').on(table.taskId, table.unitId),
    index('filing_assignment_of').on(table.tenantId, table.unitId, table.status),
    index('filing_assignment_organization').on(table.tenantId, table.organizationId, table.status),
  ],
)

/** A frozen hand-in: what stood there does not change any more. */
export const filingSubmission = pgTable(
  'filing_submission',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    taskId: text('task_id').notNull(),
    assignmentId: text('assignment_id').notNull(),
    number: integer('number').notNull(),
    /** sha256 of the values. */
    hash: text('hash').notNull(),
    cells: jsonb('cells').$type<AreaValues[]>().notNull(),
    /** The whole sheet as it was; null: nothing to report. */
    body: bytes('body'),
    isLate: boolean('is_late').notNull(),
    isNothing: boolean('is_nothing').notNull(),
    /** Why faults were let through. */
    reason: text('reason').notNull().default(''),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('filing_submission_number').on(table.assignmentId, table.number),
    index('filing_submission_task').on(table.tenantId, table.taskId),
    index('filing_submission_person').on(table.tenantId, table.personId),
  ],
)

/** What was done with the part of a unit, by whom. */
export const filingStep = pgTable(
  'filing_step',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    assignmentId: text('assignment_id').notNull(),
    verb: text('verb').notNull(),
    toStatus: integer('to_status').notNull(),
    personId: text('person_id'),
    personName: text('person_name').notNull(),
    note: text('note').notNull().default(''),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('filing_step_of').on(table.assignmentId, table.at),
    index('filing_step_person').on(table.tenantId, table.personId),
  ],
)

export type TaskRow = typeof filingTask.$inferSelect
export type AssignmentRow = typeof filingAssignment.$inferSelect
export type SubmissionRow = typeof filingSubmission.$inferSelect
