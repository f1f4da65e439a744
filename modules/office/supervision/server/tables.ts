import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlanNode } from '../light.ts'
import {
  categories,
  cycles,
  extensionStates,
  feedbackStates,
  itemStates,
  levels,
  namesOf,
  sources,
  taskStates,
  unitRoles,
  urgeLevels,
} from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).notNull().default('')
const day = (name: string) => date(name, { mode: 'string' })

/** A point of the plan with what is to be there by then. */
export interface StoredNode extends PlanNode {
  title: string
}

/** 督办事项: a matter that an office follows until it is closed. */
export const supervisionItem = pgTable(
  'supervision_item',
  {
    ...baseColumns,
    /** Whose supervision office follows it. */
    organizationId: text('organization_id').notNull(),
    /** Taken when it is issued; null until then. */
    number: text('number'),
    title: text('title').notNull(),
    source: text('source', { enum: namesOf(sources) }).notNull(),
    /** The paper or the item of a meeting that it was made from; empty: none. */
    sourceId: words('source_id'),
    sourceTitle: words('source_title'),
    sourceLink: words('source_link'),
    basis: words('basis'),
    category: text('category', { enum: namesOf(categories) }).notNull(),
    level: text('level', { enum: namesOf(levels) }).notNull(),
    content: words('content'),
    leaderId: text('leader_id'),
    leaderName: words('leader_name'),
    /** Who follows it in the office; null since they left. */
    ownerId: text('owner_id'),
    ownerName: words('owner_name'),
    startAt: day('start_at').notNull(),
    dueAt: day('due_at').notNull(),
    /** The due day that it was issued with. */
    firstDueAt: day('first_due_at').notNull(),
    nodes: jsonb('nodes').$type<StoredNode[]>().notNull().default([]),
    cycle: text('cycle', { enum: namesOf(cycles) }).notNull(),
    weight: integer('weight').notNull().default(10),
    state: text('state', { enum: namesOf(itemStates) })
      .notNull()
      .default('draft'),
    /** Where it goes on when a pause is over; null: it is not paused. */
    resumedState: text('resumed_state', { enum: namesOf(itemStates) }),
    progress: integer('progress').notNull().default(0),
    /** From these days on the light is yellow and red, as long as nothing is reported. */
    yellowFrom: day('yellow_from').notNull(),
    redFrom: day('red_from').notNull(),
    /** The day by which its light is judged once all is reported; null: today. */
    judgedOn: day('judged_on'),
    issuedAt: at('issued_at'),
    closedAt: at('closed_at'),
    score: integer('score'),
    closeNote: words('close_note'),
    searchText: words('search_text'),
  },
  (table) => [
    uniqueIndex('supervision_item_number')
      .on(table.tenantId, table.organizationId, table.number)
      .where(sql`${table.number} is not null`),
    index('supervision_item_due').on(table.tenantId, table.dueAt, table.id),
    index('supervision_item_state').on(table.tenantId, table.state, table.redFrom),
    index('supervision_item_organization').on(table.tenantId, table.organizationId),
    index('supervision_item_source').on(table.tenantId, table.sourceId),
    index('supervision_item_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 任务: what one unit does of an item. */
export const supervisionTask = pgTable(
  'supervision_task',
  {
    ...baseColumns,
    itemId: text('item_id').notNull(),
    role: text('role', { enum: namesOf(unitRoles) }).notNull(),
    organizationId: text('organization_id').notNull(),
    departmentId: text('department_id').notNull(),
    /** As it was called when it was asked. */
    unitName: text('unit_name').notNull(),
    /** Who reports for the unit; null: whoever signs first. */
    contactId: text('contact_id'),
    contactName: words('contact_name'),
    content: words('content'),
    weight: integer('weight').notNull().default(10),
    dueAt: day('due_at').notNull(),
    state: text('state', { enum: namesOf(taskStates) })
      .notNull()
      .default('issued'),
    progress: integer('progress').notNull().default(0),
    issuedAt: at('issued_at'),
    signedAt: at('signed_at'),
    signedBy: words('signed_by'),
    /** The day of the next report; null: none is asked for. */
    nextReportAt: day('next_report_at'),
    reportedAt: at('reported_at'),
    acceptedAt: at('accepted_at'),
    acceptNote: words('accept_note'),
    score: integer('score'),
    yellowFrom: day('yellow_from').notNull(),
    redFrom: day('red_from').notNull(),
    judgedOn: day('judged_on'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('supervision_task_item').on(table.itemId, table.sort),
    index('supervision_task_unit').on(table.tenantId, table.departmentId, table.state),
    index('supervision_task_organization').on(table.tenantId, table.organizationId),
    index('supervision_task_contact').on(table.tenantId, table.contactId),
    index('supervision_task_report').on(table.state, table.nextReportAt),
  ],
)

/** 反馈: what a unit says of its task; nothing of it is changed afterwards but its state. */
export const supervisionFeedback = pgTable(
  'supervision_feedback',
  {
    ...baseColumns,
    itemId: text('item_id').notNull(),
    taskId: text('task_id').notNull(),
    /** The report day that it answers; null: it came of itself. */
    periodAt: day('period_at'),
    /** How far the task had come before. */
    before: integer('progress_before').notNull(),
    progress: integer('progress').notNull(),
    content: words('content'),
    problems: words('problems'),
    next: words('next_step'),
    /** Reports that the task is done. */
    isFinal: boolean('is_final').notNull().default(false),
    evidence: integer('evidence').notNull().default(0),
    state: text('state', { enum: namesOf(feedbackStates) }).notNull(),
    writerId: text('writer_id').notNull(),
    writerName: text('writer_name').notNull(),
    signedBy: words('signed_by'),
    signedAt: at('signed_at'),
    answer: words('answer'),
    answeredBy: words('answered_by'),
    /** The same one twice is the same feedback. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('supervision_feedback_task').on(table.taskId, table.createdAt),
    index('supervision_feedback_item').on(table.itemId, table.createdAt),
    uniqueIndex('supervision_feedback_request').on(table.tenantId, table.requestId),
    uniqueIndex('supervision_feedback_signing')
      .on(table.taskId)
      .where(sql`${table.state} = 'signing'`),
  ],
)

/** 催办: who was reminded of what. */
export const supervisionUrge = pgTable(
  'supervision_urge',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    itemId: text('item_id').notNull(),
    taskId: text('task_id').notNull(),
    level: text('level', { enum: namesOf(urgeLevels) }).notNull(),
    content: words('content'),
    /** Empty: the system. */
    personId: words('person_id'),
    personName: words('person_name'),
    /** What the system urged for, so that it does so once. */
    reason: words('reason'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('supervision_urge_item').on(table.itemId, table.at),
    uniqueIndex('supervision_urge_once')
      .on(table.taskId, table.reason)
      .where(sql`${table.reason} <> ''`),
  ],
)

/** 延期: a later due day that is asked for, decided about step after step. */
export const supervisionExtension = pgTable(
  'supervision_extension',
  {
    ...baseColumns,
    itemId: text('item_id').notNull(),
    taskId: text('task_id').notNull(),
    oldDueAt: day('old_due_at').notNull(),
    newDueAt: day('new_due_at').notNull(),
    reason: words('reason'),
    done: words('done'),
    needsLeader: boolean('needs_leader').notNull(),
    state: text('state', { enum: namesOf(extensionStates) }).notNull(),
    askerId: text('asker_id').notNull(),
    askerName: text('asker_name').notNull(),
    opinions: jsonb('opinions')
      .$type<{ step: string; by: string; agreed: boolean; words: string; at: string }[]>()
      .notNull(),
  },
  (table) => [
    index('supervision_extension_task').on(table.taskId, table.createdAt),
    uniqueIndex('supervision_extension_open')
      .on(table.taskId)
      .where(sql`${table.state} in ('head', 'office', 'leader')`),
  ],
)

/** 卡点: an item that waits for another one. */
export const supervisionBlock = pgTable(
  'supervision_block',
  {
    ...baseColumns,
    itemId: text('item_id').notNull(),
    blockedById: text('blocked_by_id').notNull(),
    reason: words('reason'),
  },
  (table) => [
    uniqueIndex('supervision_block_pair')
      .on(table.itemId, table.blockedById)
      .where(sql`not ${table.deleted}`),
    index('supervision_block_by').on(table.blockedById),
  ],
)

/** 回头看: a closed item of the sample, looked at again. */
export const supervisionRecheck = pgTable(
  'supervision_recheck',
  {
    ...baseColumns,
    itemId: text('item_id').notNull(),
    dueAt: day('due_at').notNull(),
    /** null: not looked at yet. */
    passed: boolean('passed'),
    note: words('note'),
    personName: words('person_name'),
    doneAt: at('done_at'),
  },
  (table) => [uniqueIndex('supervision_recheck_item').on(table.itemId)],
)

/** 经过: what was done with an item; a line is never changed. */
export const supervisionHistory = pgTable(
  'supervision_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    itemId: text('item_id').notNull(),
    taskId: words('task_id'),
    action: text('action').notNull(),
    personId: words('person_id'),
    personName: words('person_name'),
    before: words('before_words'),
    after: words('after_words'),
    note: words('note'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('supervision_history_item').on(table.itemId, table.at),
    index('supervision_history_person').on(table.tenantId, table.personId, table.at),
  ],
)

/** 亮灯和督办规则 of a tenant. */
export const supervisionRule = pgTable(
  'supervision_rule',
  {
    ...baseColumns,
    nearDays: integer('near_days').notNull(),
    yellowGap: integer('yellow_gap').notNull(),
    redGap: integer('red_gap').notNull(),
    graceDays: integer('grace_days').notNull(),
    /** Percentage points that a report may go on without evidence. */
    jump: integer('jump').notNull(),
    /** Hours until a unit that does not sign is urged at its head. */
    signHours: integer('sign_hours').notNull(),
    /** An extension by more days than this is decided by a leader. */
    leaderDays: integer('leader_days').notNull(),
    /** Percent of closed items that are looked at again after 60 days. */
    samplePercent: integer('sample_percent').notNull(),
  },
  (table) => [uniqueIndex('supervision_rule_tenant').on(table.tenantId)],
)

export type ItemRow = typeof supervisionItem.$inferSelect
export type TaskRow = typeof supervisionTask.$inferSelect
export type FeedbackRow = typeof supervisionFeedback.$inferSelect
export type ExtensionRow = typeof supervisionExtension.$inferSelect
