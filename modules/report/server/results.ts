import type { Handlers } from '@mingtai/api'
import { openResult } from '@mingtai/data-plane/results'
import { refuse, say } from '@mingtai/messages'
import type { SheetMeta } from '@mingtai/sheet-core'
import { type Context, signedIn } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { reportCalls } from '../calls.ts'
import { resultFolder } from './plane.ts'
import { running } from './running.ts'
import { stopRun } from './runs.ts'
import type { ReportServices } from './services.ts'
import { livingShare } from './shares.ts'
import { reportResult, type ResultRow } from './tables.ts'
import { waitFor } from './wait-for.ts'

/** Filled reports, window by window. */
export function resultHandlers(
  services: ReportServices,
): Handlers<Pick<typeof reportCalls, 'meta' | 'window' | 'cancel'>, Context> {
  return {
    async meta({ resultId, sheet, wait, rows }, context) {
      const { shareId } = await readableResult(context, resultId)
      const look = async () => {
        const meta = await metaNow(services, context, { resultId, sheet })
        return shareId === null ? meta : forStranger(context, meta)
      }
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
    await livingShare(db, row.tenantId, row.shareId)
    return row
  }
  const actor = signedIn(context)
  if (row.tenantId !== actor.tenantId || row.userId !== actor.userId) refuse('run.resultGone')
  return row
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
  const failed = rows[0]?.state === 'running' ? null : (rows[0]?.message ?? null)
  return { ...(meta ?? nothingYet(resultId)), failed: failed ?? meta?.failed ?? null }
}

/** Behind a share the reason is the one that was written for strangers, not what the database said. */
async function forStranger({ db }: Context, meta: SheetMeta): Promise<SheetMeta> {
  if (meta.failed === null) return meta
  const rows = await db
    .select({ message: reportResult.message })
    .from(reportResult)
    .where(eq(reportResult.id, meta.version))
  return { ...meta, failed: rows[0]?.message ?? say('run.failedShared') }
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
