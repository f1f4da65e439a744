import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { FileReply, Handlers } from '@mingtai/api'
import type { DocumentTexts, ExportProgress, Uploads } from '@mingtai/data-plane'
import { openResult, readOrder, type ResultState } from '@mingtai/data-plane/results'
import { Refusal, refuse, say } from '@mingtai/messages'
import { audit, type Context, type Db, newId, defectLog } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { ExportState, ExportOptions, FileFormat, ParameterValues, reportCalls } from '../../calls.ts'
import { chosenValues } from '../parameter/chosen-values.ts'
import { documentTexts } from './document-texts.ts'
import { tellOfExport } from './export-list.ts'
import { exportFileName } from './file-name.ts'
import { checkExportQuota } from '../run/storage-quota.ts'
import { waitFor } from '../run/wait-for.ts'
import { retriedWrite } from '../run/retried-write.ts'
import { uploadsOf } from '../picture/pictures.ts'
import { makeRoom } from '../run/make-room.ts'
import { exportPath, nodeOf, resultFolder } from '../run/result-paths.ts'
import { readerOf } from '../run/reader-of.ts'
import { checkMayTake, readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'
import { reportExport, type ExportRow, type ResultRow } from '../tables.ts'

const logDefect = defectLog('export')

export const mimeTypes: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
  jsonl: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}

/** The exports that this process is writing: fresher than the row, which is written a few times a second. */
const writing = new Map<string, Writing>()

interface Writing {
  controller: AbortController
  state: ExportState
  /** Who reads, or the share through which all of its readers do. */
  reader: string
}

/** Of one reader, or of all who read through one share. */
const MOST_AT_ONCE = 6

/** Before anything is awaited, so that many clicks at once are counted as well. */
function takePlace(id: string, reader: string, rowsTotal: number): Writing {
  const others = [...writing.values()].filter((one) => one.reader === reader)
  if (others.length >= MOST_AT_ONCE) refuse('export.tooMany', MOST_AT_ONCE)
  const state: ExportState = { state: 'running', rowsDone: 0, rowsTotal, bytes: 0, message: null }
  const place = { controller: new AbortController(), state, reader }
  writing.set(id, place)
  return place
}

type ExportCalls = Pick<typeof reportCalls, 'startExport' | 'exportState' | 'cancelExport' | 'exportFile' | 'print'>

/** A thousand pages take seconds; whoever prints more exports instead. */
const PRINT_MILLISECONDS = 95_000
const CLOSING_MILLISECONDS = 1500

/** Files written from a finished result, with progress, cancel and a download. */
export function exportHandlers(services: ReportServices): Handlers<ExportCalls, Context> {
  return {
    async startExport({ resultId, format, options }, context) {
      return { exportId: (await beginExport(services, context, { resultId, format, options, listed: 'listed' })).id }
    },

    async exportState({ exportId, wait }, context) {
      const before = stateOf(await readableExport(context, exportId))
      const look = async () => writing.get(exportId)?.state ?? stateOf(await exportRow(context.db, exportId))
      const until = (now: ExportState) => now.state !== 'running' || now.rowsDone > before.rowsDone
      return waitFor(look, { until, milliseconds: wait, signal: context.signal })
    },

    async cancelExport({ exportId }, context) {
      await readableExport(context, exportId)
      writing.get(exportId)?.controller.abort()
      await finish(context.db, exportId, { state: 'cancelled', message: say('export.cancelled') })
      return null
    },

    async exportFile({ exportId }, context) {
      const row = await readableExport(context, exportId)
      // The right may have been taken since the file was written.
      const taken = row.userId === null ? await readableResult(context, row.resultId) : { ...row, shareId: null }
      await checkMayTake(context, taken, 'export')
      return fileOf(services, row)
    },

    // Waits for the file, because a printer is waiting for it.
    async print({ resultId, options }, context) {
      const { id } = await beginExport(services, context, { resultId, format: 'pdf', options, listed: 'apart' })
      const look = () => exportRow(context.db, id)
      const until = ({ state }: ExportRow) => state !== 'running'
      const row = await waitFor(look, { until, milliseconds: PRINT_MILLISECONDS, signal: context.signal })
      return fileOf(services, row)
    },
  }
}

/** The written file, or why there is none. */
async function fileOf(services: ReportServices, row: ExportRow): Promise<FileReply> {
  const { id, fileName, format, state, message } = row
  if (state === 'running') refuse('export.notReady')
  if (state === 'cancelled') refuse('export.cancelled')
  if (state === 'failed') refuse('run.failed', message ?? say('export.failed'))
  const path = exportPath(services, id, format)
  const found = await stat(path).catch(() => null)
  if (found === null) refuse('export.expired')
  return { name: fileName, type: mimeTypes[format], content: { path } }
}

export interface ExportAsked {
  resultId: string
  format: FileFormat
  options: ExportOptions
  /** Whether it stands among the exports of its reader; what is printed, or written to be sent, does not. */
  listed: 'listed' | 'apart' | 'sent'
}

/** Starts to write a file, or finds the one that is there or on its way. */
export async function beginExport(
  services: ReportServices,
  context: Context,
  { resultId, format, options, listed }: ExportAsked,
): Promise<Pick<ExportRow, 'id'>> {
  const result = await readableResult(context, resultId)
  await checkMayTake(context, result, listed === 'apart' ? 'print' : 'export')
  const written = await openResult(resultFolder(services, resultId))
  // The last sheet is whole a moment before its run has closed its queries.
  const over = { until: (now: ResultState) => now.ended, milliseconds: CLOSING_MILLISECONDS, signal: context.signal }
  const state = written === null ? null : await waitFor(() => written.state(), over)
  if (state === null || !state.ended) refuse('export.stillFilling')
  if (state.failed !== null) refuse('run.failed', state.failed.replace(/。$/, ''))
  await makeRoom(services, context.db)
  checkOptions(options, state.sheets.length)
  const asked = { resultId, format, options: optionsKey(options) }
  const reusable = await reusableExport(services, context.db, asked)
  const owner = listed === 'listed' ? { userId: result.userId } : { userId: null }
  if (reusable !== null) {
    if (owner.userId !== null) await context.db.update(reportExport).set(owner).where(eq(reportExport.id, reusable))
    return { id: reusable }
  }

  await checkExportQuota(context.db, result)
  const reader = readerOf(result)
  const id = newId()
  const fileName = exportFileName(result.name, format, { at: new Date(), dataAt: state.dataAt })
  const rows = state.sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
  const { code, name } = result
  const values = await valuesOf(services, result)
  const texts = await documentTexts(services, context, result)
  const uploads = await uploadsOf(services, context.db, result)
  const node = await nodeOf(services)
  const row = { id, tenantId: result.tenantId, node, fileName, rowsTotal: rows, ...asked, ...owner, code, name, values }
  takePlace(id, reader, rows)
  const begun = await context.db
    .insert(reportExport)
    .values(row)
    .onConflictDoNothing()
    .returning()
    .catch((problem: unknown) => {
      writing.delete(id)
      throw problem
    })
  if (begun.length === 0) {
    writing.delete(id)
    return { id: (await reusableExport(services, context.db, asked)) ?? refuse('export.failed') }
  }
  await audit(context, {
    action: '导出报表',
    subject: name,
    detail: { code, format, rows },
    tenantId: result.tenantId,
  })
  write(services, context.db, { ...row, options, texts, uploads })
  return { id }
}

/** What the result was asked, so that it can be asked again. */
async function valuesOf(services: ReportServices, { id }: ResultRow): Promise<ParameterValues> {
  const savedAt = await readOrder(resultFolder(services, id))
  return savedAt === null ? {} : chosenValues(savedAt.template.parameters, savedAt.values)
}

/**
 * Equal options share a file; one with a password is written for its reader alone, and the password is kept nowhere.
 * Ten thousand chosen sheets would not fit into the index, so that long options are told apart by their hash.
 */
function optionsKey({ password, ...rest }: ExportOptions): string {
  const options = JSON.stringify(rest, ['sheets', 'pages', 'from', 'to', 'encoding', 'values'])
  const open = options.length > LONGEST_KEY ? createHash('sha256').update(options).digest('hex') : options
  return password === undefined ? open : `${open} ${newId()}`
}

const LONGEST_KEY = 200

function checkOptions({ sheets = [], pages }: ExportOptions, count: number): void {
  const missing = sheets.find((sheet) => sheet >= count)
  if (missing !== undefined) refuse('export.noSheet', missing + 1, count)
  if (pages !== undefined && pages.from > pages.to) refuse('export.pagesBackward', pages.from, pages.to)
}

/** A result does not change: the file that is there, or on its way, serves again. */
async function reusableExport(
  services: ReportServices,
  db: Db,
  { resultId, format, options }: Pick<ExportRow, 'resultId' | 'format' | 'options'>,
): Promise<string | null> {
  const rows = await db
    .select()
    .from(reportExport)
    .where(and(eq(reportExport.resultId, resultId), eq(reportExport.format, format), eq(reportExport.options, options)))
  for (const { id, state } of rows) {
    if (state === 'running') return id
    if (state === 'done' && (await stat(exportPath(services, id, format)).catch(() => null)) !== null) return id
  }
  return null
}

interface Started extends Pick<ExportRow, 'id' | 'resultId' | 'format' | 'rowsTotal'> {
  options: ExportOptions
  texts: DocumentTexts
  uploads: Uploads
}

/** Write the file behind the answer. */
function write(
  services: ReportServices,
  db: Db,
  { id, resultId, format, rowsTotal, options, texts, uploads }: Started,
): void {
  const { controller, state, reader } = writing.get(id) ?? takePlace(id, resultId, rowsTotal)
  let savedAt = performance.now()
  const onProgress = ({ rows, rowsTotal: total, bytes }: ExportProgress) => {
    Object.assign(state, { rowsDone: rows, rowsTotal: total, bytes })
    if (performance.now() - savedAt < 300) return
    savedAt = performance.now()
    void db
      .update(reportExport)
      .set({ rowsDone: rows, bytes })
      .where(eq(reportExport.id, id))
      .catch(() => undefined)
  }
  const order = {
    folder: resultFolder(services, resultId),
    format,
    path: exportPath(services, id, format),
    options,
    texts,
    uploads,
    asker: reader,
    signal: controller.signal,
    onProgress,
  }
  void services.dataPlane
    .export(order)
    .then(
      ({ rows, bytes }) => retriedWrite(() => finish(db, id, { state: 'done', message: null, rowsDone: rows, bytes })),
      (problem: unknown) => retriedWrite(() => finish(db, id, outcomeOf(problem, controller.signal))),
    )
    .catch(logDefect)
    .finally(() => writing.delete(id))
}

function outcomeOf(problem: unknown, signal: AbortSignal): Pick<ExportRow, 'state' | 'message'> {
  if (signal.aborted) return { state: 'cancelled', message: say('export.cancelled') }
  if (!(problem instanceof Refusal)) logDefect(problem)
  else if (problem.key === 'run.interrupted') return { state: 'failed', message: say('export.interrupted') }
  return { state: 'failed', message: problem instanceof Refusal ? problem.message : say('export.failed') }
}

/** The first outcome stands. */
async function finish(db: Db, id: string, outcome: Partial<ExportRow>): Promise<void> {
  const [row] = await db
    .update(reportExport)
    .set({ ...outcome, endedAt: new Date() })
    .where(and(eq(reportExport.id, id), eq(reportExport.state, 'running')))
    .returning()
  if (row?.state === 'done') await tellOfExport(db, row)
}

/** Whoever may read the result may fetch its files. */
async function readableExport(context: Context, exportId: string): Promise<ExportRow> {
  const row = await exportRow(context.db, exportId)
  // One's own file outlives the result that it was written from.
  const { actor } = context
  const isOwn =
    row.userId !== null &&
    actor?.userId === row.userId &&
    actor.tenantId === row.tenantId &&
    actor.rights.has('report:read')
  if (!isOwn) await readableResult(context, row.resultId)
  return row
}

async function exportRow(db: Db, exportId: string): Promise<ExportRow> {
  const rows = await db.select().from(reportExport).where(eq(reportExport.id, exportId))
  return rows[0] ?? refuse('export.expired')
}

function stateOf({ state, rowsDone, rowsTotal, bytes, message }: ExportRow): ExportState {
  return { state, rowsDone, rowsTotal, bytes, message }
}
