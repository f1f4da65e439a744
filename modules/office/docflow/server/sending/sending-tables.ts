import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Paper } from '../../paper.ts'
import { opennesses, outgoingSecrecies, outgoingStates, receiverRoles } from '../../sending-words.ts'
import { documentKinds, namesOf, retentions, urgencies } from '../../words.ts'

/** 发文: one document that an organization writes; its elements and text are its paper. */
export const outgoingDocument = pgTable(
  'outgoing_document',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    departmentId: text('department_id'),
    departmentName: text('department_name').notNull().default(''),
    drafterId: text('drafter_id').notNull(),
    drafterName: text('drafter_name').notNull(),
    state: text('state', { enum: namesOf(outgoingStates) })
      .notNull()
      .default('draft'),
    kind: text('kind', { enum: namesOf(documentKinds) }).notNull(),
    /** The elements of GB/T 9704 with the text, as they are laid out. */
    paper: jsonb('paper').$type<Paper>().notNull(),
    /** Title, number and urgency of the paper, for the lists. */
    title: text('title').notNull().default(''),
    documentNumber: text('document_number').notNull().default(''),
    urgency: text('urgency', { enum: namesOf(urgencies) })
      .notNull()
      .default('normal'),
    secrecy: text('secrecy', { enum: namesOf(outgoingSecrecies) })
      .notNull()
      .default('none'),
    openness: text('openness', { enum: namesOf(opennesses) })
      .notNull()
      .default('open'),
    retention: text('retention', { enum: namesOf(retentions) })
      .notNull()
      .default('thirty'),
    /** Its latest approval. */
    instanceId: text('instance_id'),
    /** When it was 签发: with the yes of its approval. */
    signedAt: timestamp('signed_at', { withTimezone: true }),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    /** SHA-256 of the PDF that was issued; its content is stored under it. */
    sha256: text('sha256'),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    voidReason: text('void_reason').notNull().default(''),
    copies: integer('copies').notNull().default(1),
    /** Title, number, recipients and text, folded for the search. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('outgoing_document_drafter').on(table.tenantId, table.drafterId, table.state, table.updatedAt),
    index('outgoing_document_organization').on(table.tenantId, table.organizationId, table.state, table.createdAt),
    // Pieces of one and two characters: finds Chinese words, which have no spaces between them.
    index('outgoing_document_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 经过: what was done with an outgoing document, by whom and when. */
export const outgoingHistory = pgTable(
  'outgoing_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    action: text('action').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    before: text('before', { enum: namesOf(outgoingStates) }).notNull(),
    after: text('after', { enum: namesOf(outgoingStates) }).notNull(),
    note: text('note').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('outgoing_history_document').on(table.documentId, table.at),
    index('outgoing_history_person').on(table.tenantId, table.personId, table.documentId),
  ],
)

/** 分发: one organization that a document was sent to; what it does with it is in its incoming document. */
export const outgoingReceiver = pgTable(
  'outgoing_receiver',
  {
    ...baseColumns,
    documentId: text('document_id').notNull(),
    organizationId: text('organization_id').notNull(),
    /** How it was called when it was sent. */
    organizationName: text('organization_name').notNull(),
    role: text('role', { enum: namesOf(receiverRoles) }).notNull(),
    incomingId: text('incoming_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    recalledAt: timestamp('recalled_at', { withTimezone: true }),
    /** When it was last asked to sign, and how often. */
    urgedAt: timestamp('urged_at', { withTimezone: true }),
    urgeCount: integer('urge_count').notNull().default(0),
  },
  (table) => [
    // One that was recalled may get it again.
    uniqueIndex('outgoing_receiver_organization')
      .on(table.documentId, table.organizationId)
      .where(sql`${table.recalledAt} is null`),
    index('outgoing_receiver_incoming').on(table.incomingId),
  ],
)

/** 稿次: the paper as one author left it at one step. While the step is open its author writes on in it; then it never changes. */
export const outgoingVersion = pgTable(
  'outgoing_version',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    /** 拟稿, or the step of the approval at which it was written. */
    step: text('step').notNull(),
    /** The task of that step; null: no approval was open. */
    taskId: text('task_id'),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    paper: jsonb('paper').$type<Paper>().notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('outgoing_version_number').on(table.documentId, table.number)],
)

export type OutgoingDocumentRow = typeof outgoingDocument.$inferSelect
