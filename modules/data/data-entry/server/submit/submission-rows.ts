import { createHash, randomUUID } from 'node:crypto'
import { type RowDifference, sourceAt } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, newId } from '@mingtai/server-kit'
import type { WriteChange } from '@mingtai/sql-sources'
import { and, eq, sql } from 'drizzle-orm'
import { afterSubmission } from '../after/after-submission.ts'
import { freshRefs, sentBefore } from './sent-rows.ts'
import {
  entrySubmission,
  type EntryReportRow,
  type StoredColumn,
  type WrittenPart,
  type WrittenPlaces,
  type StoredReason,
  type SubmissionRow,
} from '../tables.ts'

/** This process, as submissions name the one that writes them. */
export const thisProcess = randomUUID()
/** Submissions that this process is writing now. */
export const writing = new Set<string>()

/** How long the table may be written. */
export const WRITE_MILLISECONDS = 60_000
/** After this long a submission of another process is not being written any more. */
const LOST_MILLISECONDS = WRITE_MILLISECONDS + 30_000

interface NewSubmission {
  report: EntryReportRow
  actor: Actor
  address: string
  key: string
  hash: string
  request: WriteChange[]
  reasons: StoredReason[]
  undoOf: string | null
  /** The link of a visitor. */
  shareId: string | null
}

/** Inserts a submission before its table is touched; null: one with this key, or with its new rows, is there already. */
export async function insertSubmission(db: Db, { report, actor, ...rest }: NewSubmission): Promise<string | null> {
  const fresh = rest.undoOf === null ? freshRefs(rest.request) : []
  return db.transaction(async (inside) => {
    if (fresh.length > 0) {
      // Of two tabs with the same draft one waits here for the other one.
      const place = `${actor.tenantId} ${report.id} ${actor.userId}`
      await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
      if ((await sentBefore(inside, { actor, reportId: report.id, fresh })).length > 0) return null
    }
    const rows = await inside
      .insert(entrySubmission)
      .values({
        ...{ id: newId(), tenantId: actor.tenantId, reportId: report.id, personId: actor.userId, who: actor.realName },
        ...{ state: 'writing' as const, process: thisProcess, at: new Date(), fresh },
        columns: storedColumns(report.document),
        places: placesIn(report.document),
        ...rest,
      })
      .onConflictDoNothing()
      .returning({ id: entrySubmission.id })
    return rows[0]?.id ?? null
  })
}

/** The submission of a person with a key. */
export async function submissionWith(
  db: Db,
  { tenantId, userId }: Actor,
  { reportId, key }: { reportId: string; key: string },
): Promise<SubmissionRow | null> {
  const { tenantId: tenant, reportId: report, personId, key: own } = entrySubmission
  const rows = await db
    .select()
    .from(entrySubmission)
    .where(and(eq(tenant, tenantId), eq(report, reportId), eq(personId, userId), eq(own, key)))
  return rows[0] ?? null
}

function placesIn(document: EntryReportRow['document']): WrittenPlaces {
  const sources = [document, ...document.lines].map((_, table) => sourceAt(document, table))
  return { sources, marked: document.marker }
}

function storedColumns(document: EntryReportRow['document']): StoredColumn[] {
  const lines = document.lines.flatMap(({ columns, title: of }, at) =>
    columns.map(({ name, title }) => ({ name, title: `${of}·${title}`, table: at + 1 })),
  )
  return [...document.columns.map(({ name, title }) => ({ name, title })), ...lines]
}

export async function submissionById(db: Db, tenantId: string, id: string): Promise<SubmissionRow> {
  const rows = await db
    .select()
    .from(entrySubmission)
    .where(and(eq(entrySubmission.tenantId, tenantId), eq(entrySubmission.id, id)))
  return rows[0] ?? refuse('entry.submissionGone')
}

/** The table has it: keeps what every row was and is. */
export async function resolved(db: Db, id: string, rows: RowDifference[]): Promise<void> {
  const counts = countsOf(rows)
  const values = { ...counts, state: 'done' as const, rows, request: null, part: null }
  await db.transaction(async (inside) => {
    const [row] = await inside.update(entrySubmission).set(values).where(eq(entrySubmission.id, id)).returning()
    if (row === undefined) return
    if (row.undoOf !== null)
      await inside.update(entrySubmission).set({ undoneBy: id }).where(eq(entrySubmission.id, row.undoOf))
    await afterSubmission(inside, row)
  })
}

/** Some sources have it: what was sent is kept, so that the others can get it, and what was written can be taken back. */
export async function partlyWritten(
  db: Db,
  id: string,
  { rows, part }: { rows: RowDifference[]; part: WrittenPart },
): Promise<void> {
  await db
    .update(entrySubmission)
    .set({ ...countsOf(rows), state: 'partial', rows, part })
    .where(eq(entrySubmission.id, id))
}

function countsOf(rows: readonly RowDifference[]) {
  const inserted = rows.filter(({ before }) => before === null).length
  const deletedRows = rows.filter(({ after }) => after === null).length
  return { inserted, deletedRows, updated: rows.length - inserted - deletedRows }
}

/** Nothing was written: the key is free again. False where it was forgotten before. */
export async function forgotten(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(entrySubmission).where(eq(entrySubmission.id, id)).returning({ id: entrySubmission.id })
  return rows.length > 0
}

export async function unconfirmed(db: Db, id: string): Promise<void> {
  await db.update(entrySubmission).set({ state: 'unconfirmed' }).where(eq(entrySubmission.id, id))
}

/** How a submission stands: one that a process left behind is unconfirmed. */
export function stateOf({ id, state, at }: Pick<SubmissionRow, 'id' | 'state' | 'at'>): SubmissionRow['state'] {
  const isLost = state === 'writing' && !writing.has(id) && Date.now() - at.getTime() > LOST_MILLISECONDS
  return isLost ? 'unconfirmed' : state
}

export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
