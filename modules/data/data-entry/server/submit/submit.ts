import {
  bindingAt,
  type CellValue,
  type EntryColumn,
  type EntryDocument,
  mostRows,
  openingProblem,
  readValue,
  refPlace,
  type RowChange,
} from '@mingtai/entry-model'
import { Refusal, refuse, refusePhrase, say } from '@mingtai/messages'
import {
  bindAttachments,
  bindVisitorFiles,
  unbindVisitorFiles,
  type Visitor,
} from '@mingtai/modules/ground/attachment/server'
import { type Actor, audit, type Context } from '@mingtai/server-kit'
import type { BoundTable, Watched, WriteChange, WriteOrder } from '@mingtai/sql-sources'
import type { Outcome, Problem } from '../../calls.ts'
import { ENTRY_FILES } from '../directory/file-choices.ts'
import { knownForChanges } from '../directory/known-choices.ts'
import { listReader } from '../directory/list-choices.ts'
import { ownNewFiles } from '../directory/own-new-files.ts'
import { bound, boundTable, type EntrySources, entrySources, nowAt, systemValue, writtenTables } from '../fill/bound.ts'
import { linesInReach } from '../fill/lines-below.ts'
import type { DataEntryServices } from '../services.ts'
import type { EntryReportRow, StoredReason } from '../tables.ts'
import { partialOutcome, partOf } from './partial-submission.ts'
import { refusedCell } from './refused-cell.ts'
import { freshRefs, sentBefore } from './sent-rows.ts'
import { comparedRows } from './compared-rows.ts'
import { type Prepared, prepared } from './prepared.ts'
import { previousProblems } from './previous-problems.ts'
import { type TakenNumbers, takenNumbers } from './taken-numbers.ts'
import { withLineTotals } from './line-totals.ts'
import { lockedRows } from './locked-rows.ts'
import { withRowNumbers } from './row-numbers.ts'
import { withChangers } from './conflict-changers.ts'
import { uniqueProblems } from './unique-problems.ts'
import {
  forgotten,
  hashOf,
  insertSubmission,
  partlyWritten,
  resolved,
  stateOf,
  submissionWith,
  unconfirmed,
  WRITE_MILLISECONDS,
  writing,
} from './submission-rows.ts'

export interface Sent {
  report: EntryReportRow
  actor: Actor
  key: string
  changes: readonly RowChange[]
  reasons: readonly { ref: string; column: number; text: string }[]
  /** What was said once for all rows, by the codes of the report's parameters. */
  parameters?: Readonly<Record<string, string>>
  /** The link of a visitor; left out: somebody who is signed in. */
  shareId?: string
  /** Whose files it may name; left out: somebody who is signed in. */
  visitor?: Visitor | undefined
}

/**
 * Writes what a person filled in, once: noted before, resolved after. The same key again gives the same answer. Nothing
 * is written while one cell breaks a rule or one row conflicts.
 */
export async function submit(services: DataEntryServices, context: Context, sent: Sent): Promise<Outcome> {
  const { report, actor, key, changes, reasons, parameters = {}, visitor } = sent
  if (changes.length > mostRows.submission) refuse('entry.tooManyChanges', mostRows.submission)
  const hash = hashOf(Object.keys(parameters).length === 0 ? [changes, reasons] : [changes, reasons, parameters])
  const before = await repeated(context, { actor, reportId: report.id, key, hash })
  if (before !== null) return before
  const sentRows = await sentOutcome(context, { actor, reportId: report.id, changes })
  if (sentRows !== null) return sentRows
  const closed = openingProblem(report.document.opening, nowAt({}).slice(0, 10))
  if (closed !== null) refusePhrase(closed)
  const sources = await entrySources(services, context, { actor, document: report.document })
  const readList = listReader(services, context, { actor, document: report.document })
  const asked = { actor, reportId: report.id, visitor, readList }
  const document = await knownForChanges(context.db, { ...asked, document: report.document }, changes)
  const files = await ownNewFiles(context.db, { ...asked, document }, changes)
  const owner = { ownerType: ENTRY_FILES, ownerId: report.id }
  const numbers = await takenNumbers(context.db, { actor, document, key }, changes)
  let mayBeWritten = false
  let isBound = false
  try {
    const outcome = await written(services, context, async () => {
      numbers.again()
      const ready = await readied(services, context, {
        sent: { ...sent, report: { ...report, document } },
        sources,
        numbers,
      })
      const told = toldReasons(sent, ready.problems)
      if (told.missing.length > 0) return told.missing
      // Before the table is written: a file that a row names is never swept away as loose.
      if (visitor === undefined) await bindAttachments(context, files, owner)
      else await bindVisitorFiles(context, { visitor, ids: files, owner })
      isBound = true
      return {
        ...{ report, actor, key, hash, sources, changes: ready.changes, reasons: told.reasons, undoOf: null },
        ...{ shareId: sent.shareId ?? null, watched: ready.watched },
      }
    })
    const isWritten = outcome.state === 'done' || outcome.state === 'partial'
    mayBeWritten = isWritten || outcome.state === 'unconfirmed'
    if (isWritten) await numbers.use(outcome.submission)
    return outcome
  } finally {
    if (!mayBeWritten) await numbers.release()
    if (!mayBeWritten && isBound && visitor !== undefined)
      await unbindVisitorFiles(context, { visitor, ids: files, owner })
  }
}

/** How often a submission is readied again because rows that it was compared with were changed meanwhile. */
const MOST_TRIES = 4

/** Writes what is readied. Where rows that it was compared with change before they are locked it is readied again. */
async function written(
  services: DataEntryServices,
  context: Context,
  ready: () => Promise<Writing | Problem[]>,
): Promise<Outcome> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const asked = await ready()
    if (Array.isArray(asked)) return { state: 'problems', problems: asked }
    const outcome = await write(services, context, asked).catch((problem: unknown): Outcome => {
      const refused = refusedCell(asked.report.document, problem)
      if (refused === null) throw problem
      return { state: 'problems', problems: [refused] }
    })
    if (outcome !== null) return outcome
  }
  return refuse('entry.moved')
}

/** The answer to a key that was used before; null: it is new. */
export async function repeated(
  { db }: Context,
  { actor, reportId, key, hash }: { actor: Actor; reportId: string; key: string; hash: string },
): Promise<Outcome | null> {
  const row = await submissionWith(db, actor, { reportId, key })
  if (row === null) return null
  if (row.hash !== hash) refuse('entry.replayed')
  const state = stateOf(row)
  if (state === 'writing') refuse('entry.running')
  if (state === 'done') return { state: 'done', submission: row.id, rows: row.rows }
  return state === 'partial' && row.part !== null ? partialOutcome(row.id, row.part) : unconfirmedOutcome(row.id)
}

/** The answer to new rows that a submission before holds, under another key; null: there are none. */
async function sentOutcome(
  { db }: Context,
  { actor, reportId, changes }: { actor: Actor; reportId: string; changes: readonly RowChange[] },
): Promise<Outcome | null> {
  const fresh = freshRefs(changes)
  const found = await sentBefore(db, { actor, reportId, fresh })
  const [first] = found
  if (first === undefined) return null
  if (found.some((row) => stateOf(row) === 'writing')) refuse('entry.running')
  const open = found.find((row) => stateOf(row) === 'unconfirmed')
  if (open !== undefined) return unconfirmedOutcome(open.id)
  const sent = new Set(found.flatMap((row) => row.fresh))
  const refs = fresh.filter((ref) => sent.has(ref))
  return { state: 'sent', submission: first.id, refs, sentence: say('entry.sentBefore', refs.length) }
}

export function unconfirmedOutcome(submission: string): Outcome {
  return { state: 'unconfirmed', submission, sentence: say('entry.unconfirmed') }
}

/** The changes as they may be written, with rows that comparisons of cells need, table by table. */
async function readied(
  services: DataEntryServices,
  context: Context,
  { sent, sources, numbers }: { sent: Sent; sources: EntrySources; numbers: TakenNumbers },
) {
  const { report, changes, parameters = {} } = sent
  const { document, name } = report
  const fillAt = (now: string) => (column: EntryColumn, when: 'insert' | 'update') => {
    const { filledBy, kind } = column
    if (filledBy === null) return null
    if (filledBy.value === 'parameter') return parameterValue(document, column, parameters)
    if (filledBy.value === 'number') return when === 'insert' ? numbers.next(filledBy.code) : null
    // Given once all new rows are known.
    if (filledBy.value === 'rowNumber') return null
    if (filledBy.value !== 'now') return systemValue(filledBy.value, sent.actor)
    return kind === 'date' ? now.slice(0, 10) : now
  }
  const ready: Pick<Prepared, 'changes' | 'problems'> = { changes: [], problems: [] }
  const watched: Watched[] = []
  for (let table = 0; table <= document.lines.length; table += 1) {
    const own = changes.filter((change) => (change.table ?? 0) === table)
    if (own.length === 0) continue
    const config = sources.configOf(table)
    const fill = fillAt(nowAt(config))
    const present = await comparedRows(services, context, { sent, sources, table, own })
    const binding = bindingAt(document, table)
    const read = prepared({ binding, reportName: name, fill, present }, own)
    ready.changes.push(...read.changes)
    ready.problems.push(...read.problems)
    const rowsHolding = (place: BoundTable, by: readonly number[], keys: readonly (readonly string[])[]) =>
      services.dataPlane.rowsByKey({
        ...{ ...place, source: config, keys, by, timeoutMs: WRITE_MILLISECONDS },
        ...{ signal: context.signal, asker: sent.actor.userId },
      })
    const holding = (column: number, values: readonly string[]) =>
      rowsHolding(
        bound(binding),
        [column],
        values.map((value) => [value]),
      )
    ready.problems.push(...(await uniqueProblems(binding, read.changes, holding)))
    const apart = await previousProblems(binding, {
      rows: read.rows,
      gone: own.flatMap((change) => (change.kind === 'delete' ? [change.key] : [])),
      // What the person may not see is not told by a comparison either.
      rowsHolding: async (by, keys) => {
        const place = table === 0 ? boundTable(document, sent.actor) : bound(binding)
        const rows = await rowsHolding(place, by, keys)
        watched.push({ table, by, keys, rows })
        return linesInReach(services, context, {
          actor: sent.actor,
          document,
          table,
          source: sources.configOf(0),
          rows,
        })
      },
    })
    ready.problems = withApart(ready.problems, apart)
  }
  if (ready.changes.length < changes.length) refuse('entry.rowTwice')
  const readLines = (table: number, by: readonly number[], keys: readonly (readonly string[])[]) =>
    services.dataPlane.rowsByKey({
      ...(table === 0 ? boundTable(document, sent.actor) : bound(bindingAt(document, table))),
      ...{ source: sources.configOf(table), keys, by, timeoutMs: WRITE_MILLISECONDS },
      ...{ signal: context.signal, asker: sent.actor.userId },
    })
  const ordered = await withRowNumbers(document, ready.changes, readLines)
  const totalled = await withLineTotals(document, ordered, readLines)
  ready.changes = totalled.changes
  ready.problems = withApart(ready.problems, totalled.problems)
  watched.push(...totalled.watched)
  const locked = await lockedRows(document, ready.changes, (keys) =>
    services.dataPlane.rowsByKey({
      ...boundTable(document, sent.actor),
      ...{ source: sources.configOf(0), keys, timeoutMs: WRITE_MILLISECONDS },
      ...{ signal: context.signal, asker: sent.actor.userId },
    }),
  )
  return { changes: locked.changes, problems: [...ready.problems, ...locked.problems], watched }
}

/** One problem is told of a cell: an error rather than a warning. */
function withApart(problems: readonly Problem[], apart: readonly Problem[]): Problem[] {
  const placeOf = ({ ref, column }: Problem) => `${column} ${ref}`
  const errors = new Set(apart.flatMap((one) => (one.level === 'error' ? [placeOf(one)] : [])))
  const shown = problems.filter((one) => one.level === 'error' || !errors.has(placeOf(one)))
  const told = new Set(shown.map(placeOf))
  return [...shown, ...apart.filter((one) => !told.has(placeOf(one)))]
}

/** What was said for the parameter that fills a column, as the column holds it. */
function parameterValue(
  { parameters }: EntryDocument,
  column: EntryColumn,
  said: Readonly<Record<string, string>>,
): CellValue {
  const code = column.filledBy?.code ?? ''
  const title = parameters.find((one) => one.code === code)?.title ?? column.title
  const read = readValue({ ...column, title }, Object.hasOwn(said, code) ? (said[code] ?? null) : null)
  if (!read.ok) return refusePhrase(read.why)
  return read.value ?? refuse('entry.parameterEmpty', title)
}

/** What is still in the way, and the reasons that were given for warned cells. */
function toldReasons({ report, reasons }: Sent, problems: readonly Problem[]) {
  const given = new Map(reasons.map(({ ref, column, text }) => [`${column} ${ref}`, text]))
  const reasonFor = ({ ref, column }: Problem) => given.get(`${column} ${ref}`)
  const missing = problems.filter((one) => one.level === 'error' || reasonFor(one) === undefined)
  const stored = problems.flatMap((one): StoredReason[] => {
    const text = reasonFor(one)
    const title = bindingAt(report.document, refPlace(one.ref).table).columns[one.column]?.title ?? ''
    return one.level === 'warning' && text !== undefined ? [{ title, sentence: one.sentence, text }] : []
  })
  return { missing, reasons: stored }
}

export interface Writing {
  report: EntryReportRow
  actor: Actor
  key: string
  hash: string
  sources: EntrySources
  changes: WriteChange[]
  reasons: StoredReason[]
  /** The submission that this one takes back. */
  undoOf: string | null
  shareId?: string | null
  /** Rows that figures were compared with. */
  watched?: readonly Watched[]
}

/** Notes the submission, writes the table, and resolves what was noted; null: rows that it was compared with are others by now. */
export async function write(services: DataEntryServices, context: Context, asked: Writing): Promise<Outcome | null> {
  const { report, actor, key, hash, changes, reasons, undoOf, shareId = null } = asked
  const { db, address } = context
  const id = await insertSubmission(db, {
    report,
    actor,
    address,
    key,
    hash,
    request: changes,
    reasons,
    undoOf,
    shareId,
  })
  if (id === null)
    return (
      (await repeated(context, { actor, reportId: report.id, key, hash })) ??
      (await sentOutcome(context, { actor, reportId: report.id, changes: undoOf === null ? changes : [] })) ??
      refuse('entry.undoneAlready')
    )
  writing.add(id)
  try {
    // A tab that is closed now does not end it: whether it was written must not hang on that.
    const order = { ...orderOf(asked, id), watched: asked.watched }
    const written = await services.dataPlane.writeRows({ ...order, asker: actor.userId })
    if (written.state === 'conflict' || written.state === 'stale') {
      await forgotten(db, id)
      if (written.state === 'stale') return null
      const conflicts = await withChangers(db, { actor, reportId: report.id, changes }, written.conflicts)
      return { ...written, conflicts }
    }
    if (written.state === 'partial') {
      const part = partOf(asked.sources, changes, { written: written.tables, why: written.why })
      await partlyWritten(db, id, { rows: written.rows, part })
      const detail = { written: part.written, missing: part.missing }
      await audit(context, { action: '部分写入填报', subject: report.name, detail })
      return partialOutcome(id, part)
    }
    await resolved(db, id, written.rows)
    const counts = { rows: written.rows.length, ...(undoOf === null ? {} : { undoOf }) }
    await audit(context, { action: undoOf === null ? '提交填报' : '撤销填报', subject: report.name, detail: counts })
    return { state: 'done', submission: id, rows: written.rows }
  } catch (problem) {
    if (!isLost(problem)) {
      await forgotten(db, id)
      throw problem
    }
    await unconfirmed(db, id)
    return unconfirmedOutcome(id)
  } finally {
    writing.delete(id)
  }
}

export function orderOf(
  { report, actor, sources, changes }: Omit<Writing, 'key' | 'hash'>,
  id: string,
  marked?: boolean,
): WriteOrder {
  const { document } = report
  return {
    ...writtenTables(document, actor, sources),
    source: sources.configOf(0),
    changes,
    marker: (marked ?? document.marker) ? id : null,
    timeoutMs: WRITE_MILLISECONDS,
  }
}

/** Whether the end of the transaction is unknown: the data process or its connection went while it committed. */
export function isLost(problem: unknown): boolean {
  if (!(problem instanceof Refusal)) return true
  return ['entry.unconfirmed', 'run.workerDied', 'run.interrupted', 'run.stuck', 'run.outOfMemory'].includes(
    problem.key,
  )
}
