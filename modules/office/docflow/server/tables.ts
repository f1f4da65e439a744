import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  categories,
  circulationRoles,
  documentKinds,
  namesOf,
  opinionRoles,
  receivingStates,
  retentions,
  secrecies,
  sources,
  urgencies,
} from '../words.ts'

export { outgoingDocument, outgoingHistory, outgoingReceiver, outgoingVersion } from './sending/sending-tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 公文: one document of an organization, in both directions. */
export const officialDocument = pgTable(
  'official_document',
  {
    ...baseColumns,
    direction: text('direction', { enum: ['incoming', 'outgoing'] }).notNull(),
    /** Whose document it is: the receiver of an incoming one. */
    organizationId: text('organization_id').notNull(),
    state: text('state', { enum: namesOf(receivingStates) }).notNull(),
    kind: text('kind', { enum: namesOf(documentKinds) }).notNull(),
    issuer: text('issuer').notNull(),
    /** 发文字号 of the issuer. */
    documentNumber: text('document_number').notNull().default(''),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    urgency: text('urgency', { enum: namesOf(urgencies) })
      .notNull()
      .default('normal'),
    secrecy: text('secrecy', { enum: namesOf(secrecies) })
      .notNull()
      .default('none'),
    retention: text('retention', { enum: namesOf(retentions) })
      .notNull()
      .default('ten'),
    source: text('source', { enum: namesOf(sources) }).notNull(),
    /** 成文日期. */
    documentDate: date('document_date', { mode: 'string' }),
    receivedAt: at('received_at').notNull(),
    copies: integer('copies').notNull().default(1),
    pages: integer('pages'),
    /** 收文号; null until it is registered. */
    receiveNumber: text('receive_number'),
    category: text('category', { enum: namesOf(categories) }),
    /** 办理期限. */
    dueAt: date('due_at', { mode: 'string' }),
    claimantId: text('claimant_id'),
    claimantName: text('claimant_name').notNull().default(''),
    registeredAt: at('registered_at'),
    finishedAt: at('finished_at'),
    archivedAt: at('archived_at'),
    /** Why it went back to its sender. */
    returnReason: text('return_reason').notNull().default(''),
    /** Its latest approval, and whether that one is open. */
    instanceId: text('instance_id'),
    isInApproval: boolean('is_in_approval').notNull().default(false),
    /** Title, numbers, issuer and content, folded for the search. */
    searchText: text('search_text').notNull().default(''),
    /** What was made from it elsewhere, such as matters under supervision. */
    related: jsonb('related').$type<{ title: string; link: string }[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('official_document_receive_number')
      .on(table.tenantId, table.organizationId, table.receiveNumber)
      .where(sql`${table.receiveNumber} is not null`),
    index('official_document_organization').on(table.tenantId, table.organizationId, table.state, table.receivedAt),
    index('official_document_claimant').on(table.tenantId, table.claimantId, table.state),
    // Pieces of one and two characters: finds Chinese words, which have no spaces between them.
    index('official_document_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 办理与传阅: one unit or person that has to do with a document. */
export const documentCirculation = pgTable(
  'document_circulation',
  {
    ...baseColumns,
    documentId: text('document_id').notNull(),
    role: text('role', { enum: namesOf(circulationRoles) }).notNull(),
    departmentId: text('department_id'),
    /** null: nobody of the department has signed for it yet. */
    personId: text('person_id'),
    /** How the unit and the person were called when they were asked. */
    departmentName: text('department_name').notNull().default(''),
    personName: text('person_name').notNull().default(''),
    /** The document is not closed without their answer. */
    isMandatory: boolean('is_mandatory').notNull().default(false),
    /** `unanswered`: the document was finished without it. */
    state: text('state', { enum: ['waiting', 'done', 'withdrawn', 'unanswered'] })
      .notNull()
      .default('waiting'),
    signedAt: at('signed_at'),
    doneAt: at('done_at'),
    urgeCount: integer('urge_count').notNull().default(0),
  },
  (table) => [
    index('document_circulation_document').on(table.documentId),
    index('document_circulation_person').on(table.tenantId, table.personId, table.state),
    index('document_circulation_department').on(table.tenantId, table.departmentId, table.state),
  ],
)

/** 意见: what somebody said about a document in a role, typed or written by hand. No row is ever deleted. */
export const documentOpinion = pgTable(
  'document_opinion',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    role: text('role', { enum: namesOf(opinionRoles) }).notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    departmentName: text('department_name').notNull().default(''),
    text: text('text').notNull(),
    /** The picture of what was written by hand. */
    handwritingId: text('handwriting_id'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('document_opinion_document').on(table.documentId, table.at)],
)

/** 经过: what was done with a document, by whom and when. */
export const documentHistory = pgTable(
  'document_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    action: text('action').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** The states before and after; the same one where only something beside the state changed. */
    before: text('before', { enum: namesOf(receivingStates) }).notNull(),
    after: text('after', { enum: namesOf(receivingStates) }).notNull(),
    note: text('note').notNull().default(''),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('document_history_document').on(table.documentId, table.at),
    index('document_history_person').on(table.tenantId, table.personId, table.documentId),
  ],
)

/** 关注: whoever follows a document; it gives no right. */
export const documentFollow = pgTable(
  'document_follow',
  {
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    personId: text('person_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('document_follow_person').on(table.tenantId, table.personId, table.documentId)],
)

/** 编号规则: how an organization numbers its documents; each year begins at one. */
export const documentNumberRule = pgTable(
  'document_number_rule',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    purpose: text('purpose', { enum: ['receiving', 'issuing'] }).notNull(),
    /** What stands before the year, such as 云政办收. */
    mark: text('mark').notNull(),
  },
  (table) => [
    uniqueIndex('document_number_rule_mark')
      .on(table.tenantId, table.organizationId, table.purpose, table.mark)
      .where(sql`${table.deleted} = false`),
  ],
)

/** 文号: every number that a rule gave, also those that were voided. */
export const documentNumber = pgTable(
  'document_number',
  {
    ...baseColumns,
    ruleId: text('rule_id').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'void'] }).notNull(),
    /** Why it is reserved or void. */
    reason: text('reason').notNull().default(''),
    documentId: text('document_id'),
  },
  (table) => [
    uniqueIndex('document_number_sequence').on(table.ruleId, table.year, table.sequence),
    index('document_number_document').on(table.documentId),
  ],
)

export type DocumentRow = typeof officialDocument.$inferSelect
export type CirculationRow = typeof documentCirculation.$inferSelect
export type OpinionRow = typeof documentOpinion.$inferSelect
export type HistoryRow = typeof documentHistory.$inferSelect
