import type { Handlers } from '@mingtai/api'
import { openResult } from '@mingtai/data-plane/results'
import { refuse, say } from '@mingtai/messages'
import type { SheetMeta } from '@mingtai/sheet-core'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { reportCalls } from '../../calls.ts'
import { accessTo, type ReportAccess } from '../access/access.ts'
import { actionRights } from '../access/rule.ts'
import { resultFolder } from './result-paths.ts'
import { running } from './running.ts'
import { stopRun } from './runs.ts'
import type { ReportServices } from '../services.ts'
import { livingShare } from '../share/report-links.ts'
import { reportResult, reportTpl, type ResultRow } from '../tables.ts'
import { waitFor } from './wait-for.ts'

/** Filled reports, window by window. */
export function resultHandlers(
  services: ReportServices,
): Handlers<Pick<typeof reportCalls, 'meta' | 'window' | 'cancel'>, Context> {
  return {
    async meta({ resultId, sheet, wait, rows }, context) {
      await readableResult(context, resultId)
      const look = async () => asTold(context, await metaNow(services, context, { resultId, sheet }))
      const until = (meta: SheetMeta) => meta.complete || meta.failed !== null || meta.rows > rows
      return waitFor(look, { until, milliseconds: wait, signal: context.signal })
    },

    async window({ resultId, sheet, v, from, n }, context) {
      await readableResult(context, resultId)
      const result = (await openResult(resultFolder(services, resultId))) ?? refuse('run.resultGone')
      const window = await result.window(sheet, from, n, context.signal)
      if (v !== window.version) refuse('run.resultGone')
      return window
    },

    async cancel({ resultId }, context) {
      await readableResult(context, resultId)
      await stopRun(context.db, resultId)
      return null
    },
  }
}

/**
 * A result belongs to whoever ran it. What was run through a share is readable by its unguessable id while the share
 * lives. Everybody else is told that it is gone, not whose it is.
 */
export async function readableResult(context: Context, resultId: string): Promise<ResultRow> {
  const { db } = context
  const rows = await db.select().from(reportResult).where(eq(reportResult.id, resultId))
  const row = rows[0] ?? refuse('run.resultGone')
  if (row.shareId !== null) {
    const { access } = await livingShare(db, row.tenantId, row.shareId)
    checkStillSeen(row, access)
    return row
  }
  const actor = signedIn(context)
  if (row.tenantId !== actor.tenantId || row.userId !== actor.userId) refuse('run.resultGone')
  const access = await accessToResult(db, row, actor)
  if (access !== null) checkStillSeen(row, access)
  return row
}

/** Refuses a result of a report, or with a sheet, that was taken from its reader since it was run. */
function checkStillSeen({ code, hiddenSheets }: ResultRow, { view, hidden }: ReportAccess): void {
  if (!view) refuse('template.notFound', code)
  if (hidden.some((sheet) => !hiddenSheets.includes(sheet))) refuse('report.rightsChanged')
}

/** What its owner may do with the report that a result is of; null: a design that is not saved, or a report that is gone. */
async function accessToResult(
  db: Db,
  { tenantId, code }: Pick<ResultRow, 'tenantId' | 'code'>,
  actor: Actor,
): Promise<ReportAccess | null> {
  if (code === '') return null
  const { id, ownerId, ownRights, folderId } = reportTpl
  const [report] = await db
    .select({ id, tenantId: reportTpl.tenantId, ownerId, ownRights, folderId })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.code, code)))
  return report === undefined ? null : accessTo(db, report, actor)
}

/** What is taken along, and through which link. */
type Taken = Pick<ResultRow, 'tenantId' | 'code' | 'name' | 'shareId'>

/** Whether what a readable result shows may be taken along: as a file, or on paper. */
export async function checkMayTake(context: Context, result: Taken, way: 'export' | 'print'): Promise<void> {
  const { db } = context
  if (result.shareId !== null) {
    const { access } = await livingShare(db, result.tenantId, result.shareId)
    if (!access[way]) refuse('share.viewOnly')
    return
  }
  const actor = signedIn(context)
  const access = await accessToResult(db, result, actor)
  // What may not be seen any more is as if it were not there.
  if (access?.view === false) refuse('template.notFound', result.code)
  const may = access === null ? actor.rights.has(actionRights[way]) : access[way]
  if (!may) refuse(way === 'export' ? 'report.mayNotExport' : 'report.mayNotPrint', result.name)
}

/** What is there now; before the first rows are written, an empty sheet that grows. */
async function metaNow(
  services: ReportServices,
  { db }: Context,
  { resultId, sheet }: { resultId: string; sheet: number },
): Promise<SheetMeta> {
  const wasHere = running.isHere(resultId)
  const meta = await writtenMeta(services, { resultId, sheet })
  // The row may know better why a process ended.
  if (meta?.complete || (meta?.failed && meta.failed !== say('run.workerDied'))) return meta
  if (wasHere && meta !== null) return meta
  const rows = await db
    .select({ state: reportResult.state, message: reportResult.message })
    .from(reportResult)
    .where(eq(reportResult.id, resultId))
  // It was filled, and its folder is no longer here, or is another server's own.
  if (meta === null && rows[0]?.state === 'done') refuse('run.resultGone')
  const failed = rows[0]?.state === 'running' ? null : (rows[0]?.message ?? null)
  return { ...(meta ?? nothingYet(resultId)), failed: failed ?? meta?.failed ?? null }
}

/** The reason is the one that was written for this reader, not what the database said; it follows within a moment. */
async function asTold({ db }: Context, meta: SheetMeta): Promise<SheetMeta> {
  if (meta.failed === null) return meta
  const rows = await db
    .select({ message: reportResult.message })
    .from(reportResult)
    .where(eq(reportResult.id, meta.version))
  const message = rows[0]?.message ?? null
  if (message === null && running.isHere(meta.version)) return { ...meta, failed: null }
  return { ...meta, failed: message ?? say('run.failed', say('status.500')) }
}

async function writtenMeta(
  services: ReportServices,
  { resultId, sheet }: { resultId: string; sheet: number },
): Promise<SheetMeta | null> {
  const result = await openResult(resultFolder(services, resultId))
  return result === null ? null : result.meta(sheet)
}

function nothingYet(resultId: string): SheetMeta {
  const sizes = {
    rows: 0,
    columns: 0,
    widths: [],
    blockHeights: [],
    defaultHeight: 28,
    frozenRows: 0,
    frozenColumns: 0,
  }
  return {
    version: resultId,
    ...sizes,
    complete: false,
    failed: null,
    styles: [],
    elapsed: 0,
    sourceRows: 0,
    sheets: [],
  }
}
