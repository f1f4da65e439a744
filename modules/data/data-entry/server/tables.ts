import type { EntryDocument, RowDifference } from '@mingtai/entry-model'
import { baseColumns } from '@mingtai/server-kit'
import type { WriteChange } from '@mingtai/sql-sources'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Data-entry reports. A code is unique among those of a tenant that are not deleted. */
export const entryReport = pgTable(
  'entry_report',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    /** Code, name, full pinyin and initials, for the search box. */
    search: text('search').notNull(),
    /** The person it belongs to; null: nobody, as what came with the product. */
    ownerId: text('owner_id'),
    /** Code of the data source that it writes to. */
    source: text('source').notNull(),
    document: jsonb('document').$type<EntryDocument>().notNull(),
    audience: text('audience', { enum: ['designers', 'everyone', 'roles'] })
      .notNull()
      .default('designers'),
    /** Ids of roles, for the audience `roles`. */
    roles: text('roles').array().notNull().default([]),
    /** Ids of people who are told of every submission. */
    subscribers: text('subscribers').array().notNull().default([]),
    /** The address that is called after a submission, sealed about the id; null: none is. */
    hookUrl: text('hook_url'),
    hookHost: text('hook_host').notNull().default(''),
    /** Calls are signed with it, sealed as well; null: they are not. */
    hookSecret: text('hook_secret'),
  },
  (table) => [
    uniqueIndex('entry_report_code')
      .on(table.tenantId, table.code)
      .where(sql`not ${table.deleted}`),
  ],
)

export type EntryReportRow = typeof entryReport.$inferSelect

/** What a person typed and has not submitted: one for each person and report. */
export const entryDraft = pgTable(
  'entry_draft',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    reportId: text('report_id').notNull(),
    personId: text('person_id').notNull(),
    edits: text('edits').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('entry_draft_once').on(table.tenantId, table.reportId, table.personId)],
)

export interface StoredReason {
  title: string
  sentence: string
  text: string
}

/** A column of a table; table 0, the main one, is left out. */
export interface StoredColumn {
  name: string
  title: string
  table?: number | undefined
}

/** Codes of the sources of all tables as they then were, and whether each source that was written has a marker of it. */
export interface WrittenPlaces {
  sources: string[]
  marked: boolean
}

/** A submission that some of its sources took and others did not, by their names. */
export interface WrittenPart {
  written: string[]
  missing: string[]
  /** Tables that were not written. */
  tables: number[]
  /** What the first of the others said. */
  why: string
}

/** Every submission that was written, or may have been. Its row is there before the table is touched. */
export const entrySubmission = pgTable(
  'entry_submission',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    reportId: text('report_id').notNull(),
    personId: text('person_id').notNull(),
    who: text('who').notNull(),
    address: text('address').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** From the browser: a second submission with the same key is the same submission. */
    key: text('key').notNull(),
    /** Of what was submitted. */
    hash: text('hash').notNull(),
    state: text('state', { enum: ['writing', 'done', 'unconfirmed', 'partial'] }).notNull(),
    /** The process that writes it. */
    process: text('process').notNull(),
    /** The columns of all tables of the document as it then was. */
    columns: jsonb('columns').$type<StoredColumn[]>().notNull(),
    /** What was sent to the table, for finding out whether it arrived; null once that is known. */
    request: jsonb('request').$type<WriteChange[]>(),
    rows: jsonb('rows').$type<RowDifference[]>().notNull().default([]),
    /** Names of its new rows, which a draft that outlives it would send again. */
    fresh: text('fresh').array().notNull().default([]),
    /** Where it was written to; null: it is older than this. */
    places: jsonb('places').$type<WrittenPlaces>(),
    /** Which sources took it and which did not; null: all or none, or not known. */
    part: jsonb('part').$type<WrittenPart>(),
    reasons: jsonb('reasons').$type<StoredReason[]>().notNull().default([]),
    inserted: integer('inserted').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    deletedRows: integer('deleted_rows').notNull().default(0),
    undoOf: text('undo_of'),
    undoneBy: text('undone_by'),
    /** The link that a visitor submitted it through; null: somebody who was signed in. */
    shareId: text('share_id'),
  },
  (table) => [
    uniqueIndex('entry_submission_key').on(table.tenantId, table.reportId, table.personId, table.key),
    uniqueIndex('entry_submission_undo').on(table.tenantId, table.undoOf),
    index('entry_submission_at').on(table.tenantId, table.reportId, table.at),
  ],
)

export type SubmissionRow = typeof entrySubmission.$inferSelect

/** A call of another system that a submission left to be made; `doneAt` with an error: it was given up. */
export const entryHookCall = pgTable(
  'entry_hook_call',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    reportId: text('report_id').notNull(),
    submissionId: text('submission_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    error: text('error'),
  },
  (table) => [
    index('entry_hook_call_next')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null`),
    uniqueIndex('entry_hook_call_once').on(table.submissionId),
  ],
)

export type HookCallRow = typeof entryHookCall.$inferSelect
