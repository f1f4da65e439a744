import type { Handlers } from '@mingtai/api'
import type { ExplainOrder } from '@mingtai/data-plane'
import { datasetOrders } from '@mingtai/modules/data/dataset/server'
import { readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { addressOf } from '@mingtai/report-engine'
import { audit, type Context, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { reportCalls } from '../../calls.ts'
import { accessTo } from '../access/access.ts'
import { exportFileName } from '../export/file-name.ts'
import { loggedRead } from '../run/logged-read.ts'
import { readingAs } from './reading-as.ts'
import { inTurn } from '../run/in-turn.ts'
import { resultFolder } from '../run/result-paths.ts'
import { rowsAsCsv } from '../export/rows-as-csv.ts'
import { checkMayTake, readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'
import { closedTo } from '../parameter/fixed-values.ts'
import { livingShare, readerOfShare } from '../share/report-links.ts'
import { reportTpl, type ResultRow } from '../tables.ts'
import { isUnlocked } from '../design/unlocked.ts'

/** Explain this number: what a figure is made of, and the rows behind it. */
export function explainHandlers(
  services: ReportServices,
): Handlers<Pick<typeof reportCalls, 'explain' | 'explainRows' | 'explainFile'>, Context> {
  return {
    async explain({ resultId, sheet, row, column }, context) {
      const result = await readableResult(context, resultId)
      const found = await explained(services, context, { result, sheet, row, column })
      const { code, name, revision } = result
      const query = (await seesDesign(context, result)) ? found.query : null
      const told = result.shareId === null ? found : await toldAnonymously(services, context, { result, found })
      return { ...told, query, report: { code, name, revision } }
    },

    // The rows of a figure are more than its report shows: visitors behind a share link do not see them.
    async explainRows({ resultId, sheet, row, column, from, count, order: by }, context) {
      const result = await readableResult(context, resultId)
      if (result.shareId !== null) refuse('right.missing', '查看明细数据')
      return inTurn(result, async () => {
        const order = { ...(await orderFor(services, context, result)), sheet, row, column, from, count, order: by }
        return loggedRead(context, result, (watching) => services.dataPlane.explainRows({ ...order, ...watching }))
      })
    },

    async explainFile({ resultId, ...place }, context) {
      const result = await readableResult(context, resultId)
      if (result.shareId !== null) refuse('right.missing', '查看明细数据')
      await checkMayTake(context, result, 'export')
      const { fields, rows, total } = await inTurn(result, async () => {
        const order = { ...(await orderFor(services, context, result)), ...place, from: 0, count: MOST_ROWS }
        return loggedRead(context, result, (watching) => services.dataPlane.explainRows({ ...order, ...watching }))
      })
      if (total > MOST_ROWS) refuse('explain.tooMany', MOST_ROWS)
      const at = addressOf(place)
      await audit(context, {
        action: '下载明细数据',
        subject: result.name,
        detail: { code: result.code, at, rows: total },
      })
      const bytes = rowsAsCsv(fields, rows)
      const name = exportFileName(`${result.name}_${at}明细`, 'csv', { at: new Date() })
      return { name, type: 'text/csv; charset=utf-8', content: { bytes } }
    },
  }
}

/** What a cell of a readable result is made of. */
export function explained(
  services: ReportServices,
  context: Context,
  { result, ...place }: { result: ResultRow; sheet: number; row: number; column: number },
) {
  return inTurn(result, async () => {
    const order = { ...(await orderFor(services, context, result)), ...place }
    return loggedRead(context, result, (watching) => services.dataPlane.explain({ ...order, ...watching }))
  })
}

/** What one process holds at once; more are a report of their own. */
const MOST_ROWS = 50_000

/** What reading a result's data anew takes: its folder, and its datasets in the eyes that it was run with. */
export async function orderFor(
  services: ReportServices,
  context: Context,
  { id, tenantId, shareId, viewAs }: ResultRow,
): Promise<Pick<ExplainOrder, 'folder' | 'datasets'>> {
  const folder = resultFolder(services, id)
  const { template } = (await readOrder(folder)) ?? refuse('run.resultGone')
  const reader =
    shareId === null ? (await readingAs(context, viewAs)).reader : await readerOfShare(context.db, tenantId, shareId)
  return { folder, datasets: await datasetOrders(services, context, { ...reader, datasets: template.datasets }) }
}

type Found = Awaited<ReturnType<typeof explained>>

/** Anonymous readers know no names of what stands behind a report, and no values that its designer or sharer kept from them. */
async function toldAnonymously(
  services: ReportServices,
  { db }: Context,
  { result, found }: { result: ResultRow; found: Found },
): Promise<Found> {
  const { terms } = await livingShare(db, result.tenantId, result.shareId ?? '')
  const { template } = (await readOrder(resultFolder(services, result.id))) ?? refuse('run.resultGone')
  const dataset = found.dataset === null ? null : { ...found.dataset, dataSource: '' }
  const isClosed =
    closedTo(
      template,
      terms.fixed.filter(({ shown }) => !shown),
    ).size > 0
  return isClosed ? { ...found, dataset, conditions: [], funnel: [] } : { ...found, dataset }
}

/** Queries name tables and hosts: for those who may design, and see this design. */
async function seesDesign(context: Context, { tenantId, code }: ResultRow): Promise<boolean> {
  if (context.actor?.rights.has('report:design') !== true) return false
  const [row] = await context.db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.code, code)))
  if (row === undefined) return true
  return (await accessTo(context.db, row, context.actor)).design && isUnlocked(context, row)
}
