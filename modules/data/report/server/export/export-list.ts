import { rm } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { type Actor, audit, type Context, type Db, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { exportListCalls, MyExport } from '../../export-list.ts'
import { ExportOptions } from '../../files.ts'
import { exportPath } from '../run/result-paths.ts'
import type { ReportServices } from '../services.ts'
import { type ExportRow, reportExport, reportResult } from '../tables.ts'

/** Files of one's own are kept longer than the results that they were written from. */
export const EXPORT_DAYS = 7

/** 我的导出: what one let be written, with its state, until it is cleared away. */
export function exportListHandlers(
  services: Pick<ReportServices, 'dataFolder'>,
): Handlers<typeof exportListCalls, Context> {
  return {
    async myExports({ current, size }, context) {
      const actor = signedIn(context)
      const query = { where: own(actor), orderBy: [desc(reportExport.startedAt)], current, size }
      const { rows, total } = await pagedRows(context.db, reportExport, query)
      const stored = await storedResults(context.db, actor, rows)
      return { data: rows.map((row) => presentMyExport(row, stored)), total }
    },

    async removeExport({ id }, context) {
      const actor = signedIn(context)
      const row = await ownExport(context.db, actor, id)
      if (row.state === 'running') refuse('export.notReady')
      await context.db.delete(reportExport).where(and(own(actor), eq(reportExport.id, id)))
      await rm(exportPath(services, id, row.format), { force: true })
      const { fileName, code } = row
      await audit(context, { action: '删除导出文件', subject: fileName, detail: { code } })
      return null
    },

    async notifyExport({ id }, context) {
      const actor = signedIn(context)
      await ownExport(context.db, actor, id)
      const told = await context.db
        .update(reportExport)
        .set({ notify: true })
        .where(and(own(actor), eq(reportExport.id, id)))
        .returning()
      const [row] = told
      // It was ready in the moment before.
      if (row?.state === 'done') await tellOfExport(context.db, row)
      return null
    },
  }
}

/** Whoever did not wait is told once. */
export async function tellOfExport(
  db: Db,
  { id, tenantId, userId, name, fileName, notify: isAsked }: ExportRow,
): Promise<void> {
  if (userId === null || !isAsked) return
  await notify(db, {
    tenantId,
    template: 'report.exported',
    to: [userId],
    values: { report: name, file: fileName },
    ...{ link: '/report/exports', needs: 'report:read', dedupe: id },
  })
}

function own({ tenantId, userId }: Actor) {
  return and(eq(reportExport.tenantId, tenantId), eq(reportExport.userId, userId))
}

async function ownExport(db: Db, actor: Actor, id: string): Promise<ExportRow> {
  const rows = await db
    .select()
    .from(reportExport)
    .where(and(own(actor), eq(reportExport.id, id)))
  return rows[0] ?? refuse('row.gone', '这个导出文件')
}

async function storedResults(db: Db, { tenantId }: Actor, rows: readonly ExportRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.map(({ resultId }) => resultId))]
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: reportResult.id })
    .from(reportResult)
    .where(and(eq(reportResult.tenantId, tenantId), inArray(reportResult.id, ids)))
  return new Set(found.map(({ id }) => id))
}

function presentMyExport(row: ExportRow, stored: ReadonlySet<string>): MyExport {
  const { id, code, name, fileName, format, rowsDone, rowsTotal, bytes, message, startedAt, values, state } = row
  const options = optionsOf(row.options)
  return {
    ...{ id, code, name, fileName, format, state, rowsDone, rowsTotal, bytes, message, values },
    startedAt: startedAt.toISOString(),
    expiresAt: new Date(startedAt.getTime() + EXPORT_DAYS * 86_400_000).toISOString(),
    again: stored.has(row.resultId) && options !== null ? { resultId: row.resultId, options } : null,
  }
}

/** null: with a password that nobody kept, or too long to be kept in words. */
function optionsOf(key: string): ExportOptions | null {
  try {
    const options = ExportOptions.safeParse(JSON.parse(key))
    return options.success ? options.data : null
  } catch {
    return null
  }
}
