import type { ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SnapshotSheet } from '../issued.ts'
import { issuedStates, namesOf } from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).notNull().default('')

/** 签发报表: one frozen report each. Its cells and its PDF lie in the data folder under its id. */
export const issuedReport = pgTable(
  'issued_report',
  {
    ...baseColumns,
    requestId: text('request_id').notNull(),
    number: text('number').notNull(),
    /** Printed on its pages: whoever knows it holds the paper. */
    code: text('code').notNull(),
    /** Of its entry in the chain. */
    sequence: integer('sequence').notNull(),
    state: text('state', { enum: namesOf(issuedStates) }).notNull(),
    title: text('title').notNull(),
    note: words('note'),
    searchText: text('search_text').notNull(),
    reportId: text('report_id').notNull(),
    reportCode: text('report_code').notNull(),
    reportName: text('report_name').notNull(),
    /** Of the template. */
    reportRevision: integer('report_revision'),
    values: jsonb('values').$type<ParameterValues>().notNull(),
    conditions: jsonb('conditions').$type<{ name: string; words: string }[]>().notNull(),
    ownerId: text('owner_id'),
    ownerName: text('owner_name').notNull(),
    issuedAt: at('issued_at').notNull(),
    dataAt: at('data_at'),
    sheets: jsonb('sheets').$type<SnapshotSheet[]>().notNull(),
    rows: integer('rows').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SM3 of the cells and of the PDF. */
    contentHash: text('content_hash').notNull(),
    fileHash: text('file_hash').notNull(),
    /** Whether whoever holds the paper sees the frozen figures. */
    showsFigures: boolean('shows_figures').notNull(),
    /** null: for ever. */
    keepUntil: date('keep_until'),
    gone: boolean('gone').notNull().default(false),
    withdrawnAt: at('withdrawn_at'),
    withdrawnBy: words('withdrawn_by'),
    withdrawReason: words('withdraw_reason'),
  },
  (table) => [
    index('issued_report_owner').on(table.tenantId, table.ownerId, table.issuedAt),
    index('issued_report_of').on(table.tenantId, table.reportId, table.issuedAt),
    uniqueIndex('issued_report_number').on(table.tenantId, table.number),
    uniqueIndex('issued_report_request').on(table.tenantId, table.requestId),
    index('issued_report_code').on(table.number, table.code),
    index('issued_report_words').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** The chain of a tenant: what was issued and withdrawn, each with the hash of the one before. Never changed. */
export const issuedEntry = pgTable(
  'issued_entry',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: ['issue', 'withdraw'] }).notNull(),
    issuedId: text('issued_id').notNull(),
    /** What the hash and the signature are of, letter by letter. */
    body: text('body').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('issued_entry_sequence').on(table.tenantId, table.sequence),
    index('issued_entry_of').on(table.tenantId, table.issuedId),
  ],
)

/** Where the chain of a tenant ends; its row is the lock of whoever appends. */
export const issuedChain = pgTable('issued_chain', {
  tenantId: text('tenant_id').primaryKey(),
  sequence: integer('sequence').notNull(),
  hash: words('hash'),
  /** Numbers begin anew with each year. */
  year: integer('year').notNull(),
  yearNumber: integer('year_number').notNull(),
})

/** The keys that this site signs with; the newest signs. */
export const issuedKey = pgTable('issued_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export type IssuedTableRow = typeof issuedReport.$inferSelect
export type EntryRow = typeof issuedEntry.$inferSelect
