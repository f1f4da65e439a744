import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actual, Explained, Indicator, Rule, Score } from '../performance.ts'
import { agreements, appealResults, cycles, namesOf, objectTypes, planStates, scorerRoles } from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).notNull().default('')
const usualRule: Rule = {
  decimals: 2,
  cut: 'none',
  cutFrom: 5,
  leastAnonymous: 3,
  veto: 'lowest',
  levels: [
    {
      name: '合格',
      least: null,
      quota: null,
    },
  ],
}
const indicators = () => jsonb('indicators').$type<Indicator[]>().notNull().default([])
const rule = () => jsonb('rule').$type<Rule>().notNull().default(usualRule)

/** 考核模板: indicators with their weights, and how scores become levels. */
export const performanceTemplate = pgTable(
  'performance_template',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    objectType: text('object_type', { enum: namesOf(objectTypes) }).notNull(),
    cycle: text('cycle', { enum: namesOf(cycles) }).notNull(),
    note: words('note'),
    isOpen: boolean('is_open').notNull().default(true),
    publicityDays: integer('publicity_days').notNull().default(5),
    indicators: indicators(),
    rule: rule(),
  },
  (table) => [
    uniqueIndex('performance_template_name')
      .on(table.tenantId, table.organizationId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** 考核: one run of a check. Indicators and rule are those of the template on the day when it was made. */
export const performancePlan = pgTable(
  'performance_plan',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    /** null: nobody since its owner left. */
    ownerId: text('owner_id'),
    ownerName: words('owner_name'),
    templateId: text('template_id').notNull(),
    templateName: words('template_name'),
    title: text('title').notNull(),
    objectType: text('object_type', { enum: namesOf(objectTypes) }).notNull(),
    cycle: text('cycle', { enum: namesOf(cycles) }).notNull(),
    period: text('period').notNull(),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    indicators: indicators(),
    rule: rule(),
    publicityDays: integer('publicity_days').notNull().default(5),
    /** Who approves indicators and results. */
    leaderId: text('leader_id'),
    leaderName: words('leader_name'),
    calibratorIds: text('calibrator_ids').array().notNull().default([]),
    ccIds: text('cc_ids').array().notNull().default([]),
    state: text('state', { enum: namesOf(planStates) })
      .notNull()
      .default('draft'),
    round: integer('round').notNull().default(1),
    selfBefore: at('self_before'),
    scoreBefore: at('score_before'),
    publicityFrom: at('publicity_from'),
    publicityUntil: at('publicity_until'),
    remindedAt: at('reminded_at'),
    /** How often totals of the present round were counted. */
    version: integer('version').notNull().default(0),
    /** The same one twice is the same run. */
    requestId: text('request_id').notNull(),
    searchText: words('search_text'),
  },
  (table) => [
    index('performance_plan_owner').on(table.tenantId, table.ownerId, table.createdAt),
    index('performance_plan_organization').on(table.tenantId, table.organizationId, table.createdAt),
    index('performance_plan_state').on(table.state, table.publicityUntil),
    uniqueIndex('performance_plan_request').on(table.tenantId, table.requestId),
  ],
)

/** 分组: people or units that are compared with each other. */
export const performanceGroup = pgTable(
  'performance_group',
  {
    ...baseColumns,
    planId: text('plan_id').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    uniqueIndex('performance_group_name')
      .on(table.planId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** 考核表: whom a round looks at, with their indicators and what became of them. */
export const performanceSheet = pgTable(
  'performance_sheet',
  {
    ...baseColumns,
    planId: text('plan_id').notNull(),
    round: integer('round').notNull(),
    groupId: text('group_id').notNull(),
    /** Of a person; null: of a unit. */
    personId: text('person_id'),
    /** The unit, or where the person works. */
    placeId: text('place_id'),
    name: text('name').notNull(),
    place: words('place'),
    /** Who agrees to the indicators, reports the figures and scores themselves: the person, or the head of the unit. */
    responsibleId: text('responsible_id'),
    responsibleName: words('responsible_name'),
    indicators: indicators(),
    isOwn: boolean('is_own').notNull().default(false),
    actuals: jsonb('actuals').$type<Actual[]>().notNull().default([]),
    agreement: text('agreement', { enum: namesOf(agreements) })
      .notNull()
      .default('waiting'),
    agreementWords: words('agreement_words'),
    /** Empty: not counted yet. Texts of digits, because they are exact. */
    total: words('total'),
    adjustment: text('adjustment').notNull().default('0'),
    adjustReason: words('adjust_reason'),
    result: words('result'),
    rank: integer('rank').notNull().default(0),
    groupSize: integer('group_size').notNull().default(0),
    level: words('level'),
    isVetoed: boolean('is_vetoed').notNull().default(false),
    explained: jsonb('explained').$type<Explained[]>().notNull().default([]),
    version: integer('version').notNull().default(0),
    searchText: words('search_text'),
  },
  (table) => [
    uniqueIndex('performance_sheet_person')
      .on(table.planId, table.round, table.personId)
      .where(sql`not ${table.deleted} and ${table.personId} is not null`),
    uniqueIndex('performance_sheet_unit')
      .on(table.planId, table.round, table.placeId)
      .where(sql`not ${table.deleted} and ${table.personId} is null`),
    index('performance_sheet_plan').on(table.planId, table.round, table.groupId, table.rank, table.id),
    index('performance_sheet_responsible').on(table.tenantId, table.responsibleId),
    index('performance_sheet_object').on(table.tenantId, table.personId),
  ],
)

/** 评价表: what one scorer says of one sheet; sealed once it is submitted. */
export const performanceForm = pgTable(
  'performance_form',
  {
    ...baseColumns,
    planId: text('plan_id').notNull(),
    round: integer('round').notNull(),
    sheetId: text('sheet_id').notNull(),
    personId: text('person_id').notNull(),
    personName: words('person_name'),
    role: text('role', { enum: namesOf(scorerRoles) }).notNull(),
    weight: text('weight').notNull().default('1'),
    scores: jsonb('scores').$type<Score[]>().notNull().default([]),
    comment: words('comment'),
    submittedAt: at('submitted_at'),
    reopenReason: words('reopen_reason'),
  },
  (table) => [
    uniqueIndex('performance_form_scorer')
      .on(table.sheetId, table.personId, table.role)
      .where(sql`not ${table.deleted}`),
    index('performance_form_plan').on(table.planId, table.round, table.submittedAt),
    index('performance_form_person').on(table.tenantId, table.personId, table.submittedAt),
  ],
)

/** Every result that a sheet ever had; a row is never changed. */
export const performanceTotal = pgTable(
  'performance_total',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    planId: text('plan_id').notNull(),
    sheetId: text('sheet_id').notNull(),
    round: integer('round').notNull(),
    version: integer('version').notNull(),
    total: words('total'),
    adjustment: text('adjustment').notNull().default('0'),
    result: words('result'),
    rank: integer('rank').notNull(),
    level: words('level'),
    explained: jsonb('explained').$type<Explained[]>().notNull().default([]),
    /** The rule that counted it. */
    rule: rule(),
    reason: words('reason'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('performance_total_version').on(table.sheetId, table.version)],
)

/** 申诉: why somebody does not accept a result, and the written answer. */
export const performanceAppeal = pgTable(
  'performance_appeal',
  {
    ...baseColumns,
    planId: text('plan_id').notNull(),
    round: integer('round').notNull(),
    sheetId: text('sheet_id').notNull(),
    personId: text('person_id').notNull(),
    personName: words('person_name'),
    reason: words('reason'),
    result: text('result', { enum: namesOf(appealResults) })
      .notNull()
      .default('waiting'),
    adjustment: text('adjustment').notNull().default('0'),
    answer: words('answer'),
    answeredBy: words('answered_by'),
    answeredAt: at('answered_at'),
  },
  (table) => [index('performance_appeal_plan').on(table.planId, table.round)],
)

/** What was done with a run; a line is never changed. */
export const performanceLog = pgTable(
  'performance_log',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    planId: text('plan_id').notNull(),
    round: integer('round').notNull(),
    action: text('action').notNull(),
    subject: words('subject'),
    personId: words('person_id'),
    personName: words('person_name'),
    note: words('note'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('performance_log_plan').on(table.planId, table.at)],
)

export type TemplateRow = typeof performanceTemplate.$inferSelect
export type PlanTableRow = typeof performancePlan.$inferSelect
export type SheetTableRow = typeof performanceSheet.$inferSelect
export type FormTableRow = typeof performanceForm.$inferSelect
