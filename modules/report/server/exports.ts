import { stat } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import type { ExportFormat, ExportProgress } from '@mingtai/data-plane'
import { openResult } from '@mingtai/data-plane/results'
import { Refusal, refuse, say } from '@mingtai/messages'
import { audit, type Context, type Db, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { ExportState, reportCalls } from '../calls.ts'
import { exportFileName } from './file-name.ts'
import { logDefect } from './log-defect.ts'
import { waitFor } from './wait-for.ts'
import { exportPath, makeFolders, resultFolder } from './plane.ts'
import { readableResult } from './results.ts'
import type { ReportServices } from './services.ts'
import { reportExport, type ExportRow } from './tables.ts'

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
}

/** The exports that this process is writing: fresher than the row, which is written a few times a second. */
const writing = new Map<string, { controller: AbortController; state: ExportState }>()

type ExportCalls = Pick<typeof reportCalls, 'startExport' | 'exportState' | 'cancelExport' | 'exportFile'>

/** Files written from a finished result, with progress, cancel and a download. */
export function exportHandlers(services: ReportServices): Handlers<ExportCalls, Context> {
  return {
    async startExport({ resultId, format }, context) {
      const result = await readableResult(context, resultId)
      const written = await openResult(resultFolder(services, resultId))
      const state = written === null ? null : await written.state()
      if (state === null || !state.ended) refuse('export.stillFilling')
      if (state.failed !== null) refuse('run.failed', state.failed.replace(/。$/, ''))
      await makeFolders(services)
      const standing = await standingExport(services, context.db, { resultId, format })
      if (standing !== null) return { exportId: standing }

      const id = newId()
      const fileName = exportFileName(result.name, format, new Date())
      const rows = state.sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
      const row = { id, tenantId: result.tenantId, resultId, fileName, format, rowsTotal: rows }
      const begun = await context.db.insert(reportExport).values(row).onConflictDoNothing().returning()
      if (begun.length === 0)
        return {
          exportId: (await standingExport(services, context.db, { resultId, format })) ?? refuse('export.failed'),
        }
      await audit(context, {
        action: '导出报表',
        subject: result.name,
        detail: { code: result.code, format, rows },
        tenantId: result.tenantId,
      })
      write(services, context.db, row)
      return { exportId: id }
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
      const { fileName, format, state, message } = await readableExport(context, exportId)
      if (state === 'running') refuse('export.notReady')
      if (state === 'cancelled') refuse('export.cancelled')
      if (state === 'failed') refuse('run.failed', message ?? say('export.failed'))
      const path = exportPath(services, exportId, format)
      const found = await stat(path).catch(() => null)
      if (found === null) refuse('export.expired')
      return { name: fileName, type: types[format], content: { path } }
    },
  }
}

/** A result does not change: the file that is there, or on its way, serves again. */
async function standingExport(
  services: ReportServices,
  db: Db,
  { resultId, format }: Pick<ExportRow, 'resultId' | 'format'>,
): Promise<string | null> {
  const rows = await db
    .select()
    .from(reportExport)
    .where(and(eq(reportExport.resultId, resultId), eq(reportExport.format, format)))
  for (const { id, state } of rows) {
    if (state === 'running') return id
    if (state === 'done' && (await stat(exportPath(services, id, format)).catch(() => null)) !== null) return id
  }
  return null
}

type Started = Pick<ExportRow, 'id' | 'resultId' | 'format' | 'rowsTotal'>

/** Write the file behind the answer. */
function write(services: ReportServices, db: Db, { id, resultId, format, rowsTotal }: Started): void {
  const controller = new AbortController()
  const state: ExportState = { state: 'running', rowsDone: 0, rowsTotal, bytes: 0, message: null }
  writing.set(id, { controller, state })
  let kept = Date.now()
  const onProgress = ({ rows, rowsTotal: total, bytes }: ExportProgress) => {
    Object.assign(state, { rowsDone: rows, rowsTotal: total, bytes })
    if (Date.now() - kept < 300) return
    kept = Date.now()
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
    signal: controller.signal,
    onProgress,
  }
  void services.dataPlane
    .export(order)
    .then(
      ({ rows, bytes }) => finish(db, id, { state: 'done', message: null, rowsDone: rows, bytes }),
      (problem: unknown) => finish(db, id, outcomeOf(problem, controller.signal)),
    )
    .catch(logDefect)
    .finally(() => writing.delete(id))
}

function outcomeOf(problem: unknown, signal: AbortSignal): Pick<ExportRow, 'state' | 'message'> {
  if (signal.aborted) return { state: 'cancelled', message: say('export.cancelled') }
  if (!(problem instanceof Refusal)) logDefect(problem)
  return { state: 'failed', message: problem instanceof Refusal ? problem.message : say('export.failed') }
}

/** The first outcome stands. */
async function finish(db: Db, id: string, outcome: Partial<ExportRow>): Promise<void> {
  await db
    .update(reportExport)
    .set(outcome)
    .where(and(eq(reportExport.id, id), eq(reportExport.state, 'running')))
}

/** Whoever may read the result may fetch its files. */
async function readableExport(context: Context, exportId: string): Promise<ExportRow> {
  const row = await exportRow(context.db, exportId)
  await readableResult(context, row.resultId)
  return row
}

async function exportRow(db: Db, exportId: string): Promise<ExportRow> {
  const rows = await db.select().from(reportExport).where(eq(reportExport.id, exportId))
  return rows[0] ?? refuse('export.expired')
}

function stateOf({ state, rowsDone, rowsTotal, bytes, message }: ExportRow): ExportState {
  return { state, rowsDone, rowsTotal, bytes, message }
}
