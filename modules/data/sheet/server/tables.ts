import { baseColumns } from '@mingtai/server-kit'
import type { Note, Operation } from '@mingtai/sheet-model'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** 协同表格: one row each; its content is the log. */
export const sheetDocument = pgTable(
  'sheet_document',
  {
    ...baseColumns,
    name: text('name').notNull(),
    /** Name, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    /** null: in none. */
    folder: text('folder'),
    /** The person it belongs to; null: nobody any more. */
    ownerId: text('owner_id'),
    ownerName: text('owner_name').notNull(),
    /** The last batch of the log; the row is locked while one is added. */
    logRevision: integer('log_revision').notNull().default(0),
    /** Batches up to this one can neither be taken back nor be built upon by somebody who was away. */
    foldedTo: integer('folded_to').notNull().default(0),
    /** The kind of thing of another module that it belongs to, and its id; null: a document of its own. */
    thingType: text('thing_type'),
    thingId: text('thing_id'),
    /** Who changed the content last, and when. */
    editedAt: at('edited_at').notNull().defaultNow(),
    editedBy: text('edited_by').notNull(),
    /** Sharing mode: the page load that shares; null: nobody does. */
    sharerClient: text('sharer_client'),
    sharerId: text('sharer_id'),
    sharerName: text('sharer_name'),
    /** When the sharer was last heard. */
    sharerAt: at('sharer_at'),
    /** The same request twice makes one document. */
    requestId: text('request_id'),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('sheet_document_list').on(table.tenantId, table.deleted, table.editedAt),
    index('sheet_document_owner').on(table.tenantId, table.ownerId),
    index('sheet_document_thing').on(table.tenantId, table.thingType, table.thingId),
    uniqueIndex('sheet_document_request').on(table.tenantId, table.requestId),
  ],
)

/** The log: what everybody did, in the one order. */
export const sheetBatch = pgTable(
  'sheet_batch',
  {
    documentId: text('document_id').notNull(),
    revision: integer('revision').notNull(),
    tenantId: text('tenant_id').notNull(),
    key: text('key').notNull(),
    client: text('client').notNull(),
    base: integer('base').notNull(),
    operations: jsonb('operations').$type<Operation[]>().notNull(),
    notes: jsonb('notes').$type<Note[]>().notNull().default([]),
    /** The first cells that it changed, as they were and became. */
    changes: jsonb('changes').$type<CellChange[]>().notNull().default([]),
    /** What it did, in words. */
    words: text('words').notNull().default(''),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.revision] }),
    // A batch that comes twice is one.
    uniqueIndex('sheet_batch_key').on(table.documentId, table.key),
    index('sheet_batch_person').on(table.tenantId, table.personId, table.at),
  ],
)

export interface CellChange {
  place: string
  before: string
  after: string
}

/** The book at some revisions, so that not the whole log need be read: the first one, the latest, and some between. */
export const sheetSnapshot = pgTable(
  'sheet_snapshot',
  {
    documentId: text('document_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    revision: integer('revision').notNull(),
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] })],
)

/** A revision that somebody gave a name. */
export const sheetVersion = pgTable(
  'sheet_version',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('sheet_version_document').on(table.tenantId, table.documentId)],
)

/** A page load that edits a document; its batches are numbered. */
export const sheetClient = pgTable(
  'sheet_client',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    documentId: text('document_id').notNull(),
    personId: text('person_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('sheet_client_document').on(table.tenantId, table.documentId)],
)

/** When somebody last opened a document. */
export const sheetVisit = pgTable(
  'sheet_visit',
  {
    documentId: text('document_id').notNull(),
    personId: text('person_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.personId] }),
    index('sheet_visit_person').on(table.tenantId, table.personId, table.at),
  ],
)

export type DocumentRow = typeof sheetDocument.$inferSelect
export type BatchRow = typeof sheetBatch.$inferSelect
