import { say } from '@mingtai/messages'
import { type Db, defectLog } from '@mingtai/server-kit'
import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ReportServices } from '../services.ts'
import { reportExport, reportNode, reportResult } from '../tables.ts'
import { nodeOf } from './result-paths.ts'
import { running } from './running.ts'

const SAY_MILLISECONDS = 15_000
/** Seconds without a word after which a server is taken for ended; more than any pause of one that lives. */
const SILENT_SECONDS = 90

/**
 * For the server's start: what still says that it runs in this data folder was cut off with the server before. Its
 * reader is told so at once, and what was filled until then stays readable.
 */
export async function failInterrupted(services: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<void> {
  const node = await nodeOf(services)
  const ours = await db.select({ id: reportResult.id }).from(reportResult).where(eq(reportResult.node, node))
  const here = ours.map(({ id }) => id).filter((id) => running.isHere(id))
  await fail(db, eq(reportResult.node, node), eq(reportExport.node, node), here)
}

/** Says that this server lives, and of those that have been silent for long that what they did is interrupted. */
export async function watchNodes(services: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<void> {
  const id = await nodeOf(services)
  const seen = { seenAt: sql`now()` }
  await db.insert(reportNode).values({ id }).onConflictDoUpdate({ target: reportNode.id, set: seen })
  const silent = db
    .select({ id: reportNode.id })
    .from(reportNode)
    .where(lt(reportNode.seenAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`))
  await fail(db, inArray(reportResult.node, silent), inArray(reportExport.node, silent), [])
}

/** Goes on watching for as long as the process lives. */
export function startWatchingNodes(services: Pick<ReportServices, 'dataFolder'>, db: Db): void {
  const watch = () => void watchNodes(services, db).catch(defectLog('nodes'))
  setInterval(watch, SAY_MILLISECONDS).unref()
  watch()
}

async function fail(db: Db, results: SQL, exports: SQL, without: readonly string[]): Promise<void> {
  await db
    .update(reportResult)
    .set({ state: 'failed', message: say('run.interrupted') })
    .where(and(results, eq(reportResult.state, 'running'), notInArray(reportResult.id, [...without])))
  await db
    .update(reportExport)
    .set({ state: 'failed', message: say('export.interrupted'), endedAt: new Date() })
    .where(and(exports, eq(reportExport.state, 'running')))
}
