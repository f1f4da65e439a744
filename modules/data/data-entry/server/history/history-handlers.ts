import type { Handlers } from '@mingtai/api'
import {
  bindingAt,
  type CellChange,
  type CellValue,
  changeDenial,
  type EntryColumn,
  isSameValue,
  lineRef,
  parentOf,
  refPlace,
  reversed,
  type RowChange,
} from '@mingtai/entry-model'
import { refuse, refusePhrase, refuseWith } from '@mingtai/messages'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq } from 'drizzle-orm'
import type { dataEntryCalls, Submission } from '../../calls.ts'
import { boundTable, entrySources } from '../fill/bound.ts'
import { type FilledReport, fillableReport } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { seenOutcome } from '../submit/seen-outcome.ts'
import { lockedRows } from '../submit/locked-rows.ts'
import { hashOf, stateOf, submissionById, WRITE_MILLISECONDS } from '../submit/submission-rows.ts'
import { repeated, write } from '../submit/submit.ts'
import { type EntryReportRow, entrySubmission, type SubmissionRow } from '../tables.ts'
import { completeSubmission } from './complete-submission.ts'
import { verified } from './verified.ts'

type HistoryCalls = Pick<typeof dataEntryCalls, 'history' | 'submission' | 'undo' | 'verify' | 'complete'>

/** Differences that one answer shows. */
const SHOWN_ROWS = 2000

/** What was submitted to a report, by whom, and taking it back. */
export function historyHandlers(services: DataEntryServices): Handlers<HistoryCalls, Context> {
  return {
    async history({ id, current, size }, context) {
      const actor = signedIn(context)
      await fillableReport(context.db, actor, id)
      const where = and(eq(entrySubmission.tenantId, actor.tenantId), eq(entrySubmission.reportId, id), visible(actor))
      const rows = await context.db
        .select()
        .from(entrySubmission)
        .where(where)
        .orderBy(desc(entrySubmission.at), desc(entrySubmission.id))
        .limit(size)
        .offset((current - 1) * size)
      const counted = await context.db.select({ total: count() }).from(entrySubmission).where(where)
      return { data: rows.map((row) => presentSubmission(row, actor)), total: counted[0]?.total ?? 0 }
    },

    async submission({ id }, context) {
      const actor = signedIn(context)
      const { row, report } = await visibleSubmission(context, actor, id)
      const { columns, rows } = seenRows(report, row)
      return { ...presentSubmission(row, actor), columns, rows: rows.slice(0, SHOWN_ROWS), total: rows.length }
    },

    async undo({ id, key }, context) {
      const actor = signedIn(context)
      const { row, report } = await visibleSubmission(context, actor, id)
      if (!mayTouch(row, actor)) refuse('entry.undoNotYours')
      if (report.places !== null) refuse('entry.undoHidden', report.name, report.creator)
      const hash = hashOf(['undo', id])
      const before = await repeated(context, { actor, reportId: report.id, key, hash })
      if (before !== null) return before
      if (!isWritten(row)) refuse('entry.undoNotDone')
      if (row.undoneBy !== null) refuse('entry.undoneAlready')
      const changes = undoing(report, row)
      if (changes.length === 0) refuse('entry.nothing')
      for (const change of changes) {
        const denied = changeDenial(bindingAt(report.document, change.table ?? 0), change)
        if (denied !== null) refusePhrase(denied)
      }
      const sources = await entrySources(services, context, { actor, document: report.document })
      const mainRows = (keys: readonly (readonly string[])[]) =>
        services.dataPlane.rowsByKey({
          ...boundTable(report.document, actor),
          ...{ source: sources.configOf(0), keys, timeoutMs: WRITE_MILLISECONDS, asker: actor.userId },
        })
      const open = await lockedRows(report.document, changes, mainRows)
      if (open.problems.length > 0) refuse('entry.locked', report.document.lock?.until ?? '')
      const outcome = await write(services, context, {
        ...{ report, actor, key, hash, sources, changes: open.changes, reasons: [], undoOf: id },
      })
      if (outcome === null) return refuse('entry.moved')
      if (outcome.state === 'conflict')
        refuseWith(
          { status: 409, data: { conflicts: outcome.conflicts } },
          'entry.changedAfter',
          outcome.conflicts.length,
        )
      return outcome
    },

    async complete({ id }, context) {
      const actor = signedIn(context)
      const { row, report } = await visibleSubmission(context, actor, id)
      const whole = { ...report, document: report.whole }
      return seenOutcome(report, await completeSubmission(services, context, { row, report: whole, actor }))
    },

    async verify({ id }, context) {
      const actor = signedIn(context)
      const { row, report } = await visibleSubmission(context, actor, id)
      const whole = { ...report, document: report.whole }
      return { found: await verified(services, context, { row, report: whole, actor }) }
    },
  }
}

/** Whether rows of it are in a table. */
function isWritten(row: SubmissionRow): boolean {
  return ['done', 'partial'].includes(stateOf(row))
}

/** Whoever designs sees all; others what they submitted. */
function visible({ rights, userId }: Actor) {
  return rights.has('data-entry:design') ? undefined : eq(entrySubmission.personId, userId)
}

function mayTouch({ personId }: SubmissionRow, { rights, userId }: Actor): boolean {
  return personId === userId || rights.has('data-entry:design')
}

async function visibleSubmission({ db }: Context, actor: Actor, id: string) {
  const row = await submissionById(db, actor.tenantId, id)
  if (!mayTouch(row, actor)) refuse('entry.submissionGone')
  return { row, report: await fillableReport(db, actor, row.reportId) }
}

/** The columns of a submission that somebody sees now, and its rows by them. */
function seenRows({ document, places }: FilledReport, { columns, rows }: Pick<SubmissionRow, 'columns' | 'rows'>) {
  if (places === null) return { columns, rows }
  const tables = [document, ...document.lines].map((one) => new Set(one.columns.map(({ name }) => name)))
  const isSeen = ({ table = 0, name }: (typeof columns)[number]) => tables[table]?.has(name) === true
  const placesOf = (table: number) =>
    columns.filter((column) => (column.table ?? 0) === table).flatMap((column, at) => (isSeen(column) ? [at] : []))
  return {
    columns: columns.filter(isSeen),
    rows: rows.map((row) => {
      const own = placesOf(row.table ?? 0)
      const seen = (values: typeof row.before) => (values === null ? null : own.map((at) => values[at] ?? null))
      return { ...row, before: seen(row.before), after: seen(row.after) }
    }),
  }
}

function presentSubmission(row: SubmissionRow, actor: Actor): Submission {
  const { id, reportId, who, address, at, inserted, updated, deletedRows, reasons, undoOf, undoneBy } = row
  const part = row.part === null ? null : { written: row.part.written, missing: row.part.missing, why: row.part.why }
  const state = stateOf(row)
  return {
    ...{ id, reportId, who, address, at: at.toISOString(), state, inserted, updated, deleted: deletedRows },
    ...{ reasons, undoOf, undoneBy, part, mayUndo: isWritten(row) && undoneBy === null && mayTouch(row, actor) },
  }
}

/** The changes that take a submission back, in the columns as the report binds them now. */
function undoing({ document }: EntryReportRow, { rows, columns }: SubmissionRow): RowChange[] {
  return rows.flatMap((row): RowChange[] => {
    const table = row.table ?? 0
    if (table > document.lines.length) return refuse('entry.undoTable')
    if (row.key.includes('')) return refuse('entry.undoUnknown')
    const binding = bindingAt(document, table)
    const names = columns.filter((column) => (column.table ?? 0) === table).map(({ name }) => name)
    const places = binding.columns.map(({ name }) => names.indexOf(name))
    const placed = (values: readonly CellValue[] | null) =>
      values === null ? null : places.map((at) => values[at] ?? null)
    const [before, after] = [placed(row.before), placed(row.after)]
    const change = reversed({ ...row, ref: lineRef(table, refPlace(row.ref).ref), before, after })
    if (change === null) return []
    const place = table === 0 ? {} : { table, parent: { key: parentOf(binding, { base: after ?? before ?? [] }) } }
    const whole = { ...change, ...place }
    if (whole.kind === 'insert' && binding.key.from === 'increment') return refuse('entry.undoKeys')
    if (whole.kind === 'delete') return [whole]
    if (whole.kind === 'insert')
      return [{ ...whole, values: whole.values.map((value, at) => (isOurs(binding.columns[at]) ? value : null)) }]
    const cells = whole.cells.filter(([at, base, mine]: CellChange) => {
      const column = binding.columns[at]
      return column !== undefined && isOurs(column) && !isSameValue(column, base, mine)
    })
    return cells.length === 0 ? [] : [{ ...whole, cells }]
  })
}

/** What the database makes of its own accord cannot be written back. */
function isOurs(column: EntryColumn | undefined): boolean {
  return column !== undefined && (column.editable !== 'never' || column.filledBy !== null)
}
