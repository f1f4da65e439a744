import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  amountKinds,
  approvalStates,
  categories,
  conclusions,
  currencies,
  findings,
  lifeStates,
  lineKinds,
  lineStates,
  namesOf,
  natures,
  partyRoles,
  procurements,
  signModes,
} from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => numeric(name, { precision: 18, scale: 2 })
const words = (name: string) => text(name).notNull().default('')

/** What was approved, and changes only by a change that is approved again. */
export interface LockedFields {
  amount: string | null
  currency: string
  ownParty: string
  endDate: string | null
  parties: { role: string; name: string; creditCode: string }[]
}

/** What a reviewer had before them; the contract may be written anew afterwards. */
export interface ReviewedFacts {
  name: string
  number: string | null
  ownParty: string
  parties: string
  amount: string | null
  currency: keyof typeof currencies
  amountKind: keyof typeof amountKinds
  startDate: string | null
  endDate: string | null
  /** What else the contract said, by its label; left out: of the time before it was stored. */
  said?: Record<string, string>
  /** Each line of the plan in words. */
  lines?: string[]
  /** Each file by its name and content. */
  files?: { name: string; sha256: string }[]
}

/** 合同: one contract of an organization, with its two axes. */
export const contract = pgTable(
  'contract',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    departmentId: text('department_id'),
    /** Taken at the first submission; null until then. */
    number: text('number'),
    /** Its number in the time before; empty unless it was imported. */
    originalNumber: words('original_number'),
    name: text('name').notNull(),
    category: text('category', { enum: namesOf(categories) }).notNull(),
    nature: text('nature', { enum: namesOf(natures) }).notNull(),
    signMode: text('sign_mode', { enum: namesOf(signModes) }).notNull(),
    parentId: text('parent_id'),
    ownParty: words('own_party'),
    ownRole: text('own_role', { enum: namesOf(partyRoles) }).notNull(),
    amountKind: text('amount_kind', { enum: namesOf(amountKinds) }).notNull(),
    amount: money('amount'),
    currency: text('currency', { enum: namesOf(currencies) }).notNull(),
    taxRate: numeric('tax_rate', { precision: 4, scale: 2 }),
    procurement: text('procurement', { enum: namesOf(procurements) }).notNull(),
    budgetNo: words('budget_no'),
    projectNo: words('project_no'),
    signDate: date('sign_date', { mode: 'string' }),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    autoRenew: boolean('auto_renew').notNull().default(false),
    noticeDays: integer('notice_days').notNull().default(0),
    content: words('content'),
    paymentTerms: words('payment_terms'),
    breachClause: words('breach_clause'),
    place: words('place'),
    /** null: nobody since its handler left. */
    handlerId: text('handler_id'),
    handlerName: words('handler_name'),
    approvalState: text('approval_state', { enum: namesOf(approvalStates) })
      .notNull()
      .default('draft'),
    lifeState: text('life_state', { enum: namesOf(lifeStates) })
      .notNull()
      .default('none'),
    /** The latest approval of it. */
    instanceId: text('instance_id'),
    approvedAt: at('approved_at'),
    /** null until it is approved. */
    approved: jsonb('approved').$type<LockedFields>(),
    archiveNo: words('archive_no'),
    archiveBox: words('archive_box'),
    archiveShelf: words('archive_shelf'),
    archivedBy: words('archived_by'),
    archivedAt: at('archived_at'),
    /** Name, numbers and parties, folded for the search, with their sounds. */
    searchText: words('search_text'),
  },
  (table) => [
    uniqueIndex('contract_number')
      .on(table.tenantId, table.organizationId, table.number)
      .where(sql`${table.number} is not null`),
    uniqueIndex('contract_original_number')
      .on(table.tenantId, table.organizationId, table.originalNumber)
      .where(sql`${table.originalNumber} <> '' and not ${table.deleted}`),
    index('contract_organization').on(table.tenantId, table.organizationId, table.createdAt),
    index('contract_handler').on(table.tenantId, table.handlerId, table.createdAt),
    index('contract_end').on(table.tenantId, table.lifeState, table.endDate),
    index('contract_parent').on(table.parentId),
    // Pieces of one and two characters: finds Chinese words, which have no spaces between them.
    index('contract_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 相对方: one of the other sides of a contract. */
export const contractParty = pgTable(
  'contract_party',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    contractId: text('contract_id').notNull(),
    role: text('role', { enum: namesOf(partyRoles) }).notNull(),
    name: words('name'),
    creditCode: words('credit_code'),
    contact: words('contact'),
    phone: words('phone'),
    bank: words('bank'),
    account: words('account'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('contract_party_contract').on(table.contractId, table.sort),
    index('contract_party_code').on(table.tenantId, table.creditCode),
    index('contract_party_name').on(table.tenantId, table.name),
  ],
)

/** 履行计划: one thing that is to be done until a day. */
export const contractLine = pgTable(
  'contract_line',
  {
    ...baseColumns,
    contractId: text('contract_id').notNull(),
    kind: text('kind', { enum: namesOf(lineKinds) }).notNull(),
    title: words('title'),
    planDate: date('plan_date', { mode: 'string' }),
    planAmount: money('plan_amount'),
    condition: words('condition'),
    /** In a change: the line of the original contract that it goes on with. */
    originId: text('origin_id'),
    state: text('state', { enum: namesOf(lineStates) })
      .notNull()
      .default('pending'),
    waiveReason: words('waive_reason'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('contract_line_contract').on(table.contractId, table.sort),
    index('contract_line_due').on(table.tenantId, table.state, table.planDate),
  ],
)

/** 履行记录: what was done of a line, with what proves it. */
export const contractFulfilment = pgTable(
  'contract_fulfilment',
  {
    ...baseColumns,
    contractId: text('contract_id').notNull(),
    lineId: text('line_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: money('amount').notNull().default('0'),
    invoiceNo: words('invoice_no'),
    note: words('note'),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** The same one twice is the same record. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('contract_fulfilment_line').on(table.lineId),
    index('contract_fulfilment_contract').on(table.contractId, table.day),
    uniqueIndex('contract_fulfilment_request').on(table.tenantId, table.requestId),
  ],
)

/** 经过: what was done with a contract; a line is never changed. */
export const contractHistory = pgTable(
  'contract_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    contractId: text('contract_id').notNull(),
    action: text('action').notNull(),
    personId: words('person_id'),
    personName: words('person_name'),
    before: words('before_words'),
    after: words('after_words'),
    note: words('note'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('contract_history_contract').on(table.contractId, table.at)],
)

/** 提醒: what a handler was told of a line, or of the end where there is no line, once for each threshold of days. */
export const contractReminder = pgTable(
  'contract_reminder',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    contractId: text('contract_id').notNull(),
    /** Empty: the end of the contract. */
    lineId: words('line_id'),
    threshold: integer('threshold').notNull(),
    /** The day that it is about: one that is moved is told of anew. */
    dueDate: words('due_date'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('contract_reminder_once').on(table.contractId, table.lineId, table.threshold, table.dueDate)],
)

/** 审核意见书: what one reviewer found of a contract while it was decided about; written anew, the former one stays. */
export const contractReview = pgTable(
  'contract_review',
  {
    ...baseColumns,
    contractId: text('contract_id').notNull(),
    reviewerId: text('reviewer_id').notNull(),
    reviewerName: text('reviewer_name').notNull(),
    legality: text('legality', { enum: namesOf(findings) }).notNull(),
    completeness: text('completeness', { enum: namesOf(findings) }).notNull(),
    fairness: text('fairness', { enum: namesOf(findings) }).notNull(),
    authority: text('authority', { enum: namesOf(findings) }).notNull(),
    opinion: words('opinion'),
    conclusion: text('conclusion', { enum: namesOf(conclusions) }).notNull(),
    /** null: of the time before it was stored. */
    reviewed: jsonb('reviewed').$type<ReviewedFacts>(),
    /** When its reviewer wrote another one; null: it holds. */
    replacedAt: at('replaced_at'),
  },
  (table) => [
    uniqueIndex('contract_review_current')
      .on(table.contractId, table.reviewerId)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** 相对方库: organizations and people that contracts are made with. */
export const counterparty = pgTable(
  'counterparty',
  {
    ...baseColumns,
    name: text('name').notNull(),
    creditCode: words('credit_code'),
    contact: words('contact'),
    phone: words('phone'),
    bank: words('bank'),
    account: words('account'),
    note: words('note'),
    isBlacklisted: boolean('is_blacklisted').notNull().default(false),
    blacklistReason: words('blacklist_reason'),
    /** How its name sounds, for the search. */
    sounds: words('sounds'),
  },
  (table) => [
    uniqueIndex('counterparty_name')
      .on(table.tenantId, table.name)
      .where(sql`${table.deleted} = false`),
    uniqueIndex('counterparty_code')
      .on(table.tenantId, table.creditCode)
      .where(sql`${table.deleted} = false and ${table.creditCode} <> ''`),
  ],
)

export type CounterpartyTableRow = typeof counterparty.$inferSelect
export type ContractTableRow = typeof contract.$inferSelect
export type PartyTableRow = typeof contractParty.$inferSelect
export type LineTableRow = typeof contractLine.$inferSelect
export type FulfilmentTableRow = typeof contractFulfilment.$inferSelect
