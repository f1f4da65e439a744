import { say } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { nodeOf } from './result-paths.ts'
import { running } from './running.ts'
import type { ReportServices } from '../services.ts'
import { reportExport, reportResult } from '../tables.ts'

/**
 * For the server's start: what still says that it runs in this data folder was cut off with the server before. Its
 * reader is told so at once, and what was filled until then stays readable.
 */
export async function failInterrupted(services: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<void> {
  const node = await nodeOf(services)
  const ours = await db.select({ id: reportResult.id }).from(reportResult).where(eq(reportResult.node, node))
  const ids = ours.map(({ id }) => id).filter((id) => !running.isHere(id))
  if (ids.length === 0) return
  await db
    .update(reportResult)
    .set({ state: 'failed', message: say('run.interrupted') })
    .where(and(inArray(reportResult.id, ids), eq(reportResult.state, 'running')))
  await db
    .update(reportExport)
    .set({ state: 'failed', message: say('export.failed') })
    .where(and(inArray(reportExport.resultId, ids), eq(reportExport.state, 'running')))
}
