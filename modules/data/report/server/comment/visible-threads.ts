import { refuse } from '@mingtai/messages'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import { openedReport } from '../access/opened.ts'
import { reportByCode } from '../rows.ts'
import { readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'
import type { ReportRow, ResultRow, ThreadRow } from '../tables.ts'
import { placesOfThreads } from './comment-places.ts'
import { threadsOf, writtenIn } from './comment-rows.ts'

/** One's own result of a report that is saved and that one may still read. */
export async function askedAbout(
  context: Context,
  resultId: string,
): Promise<{ actor: Actor; result: ResultRow; report: ReportRow }> {
  const actor = signedIn(context)
  const result = await readableResult(context, resultId)
  if (result.userId !== actor.userId || result.tenantId !== actor.tenantId) refuse('run.resultGone')
  if (result.code === '') refuse('comment.noPlace')
  const row = await reportByCode(context.db, actor.tenantId, result.code)
  const { report } = await openedReport(context.db, row, actor)
  return { actor, result, report }
}

/** Threads whose figure is in the asker's own result, their own ones, and those they wrote in whose cell is no more. */
export async function visibleThreads(
  services: ReportServices,
  context: Context,
  { actor, result, threads }: { actor: Actor; result: ResultRow; threads: readonly ThreadRow[] },
) {
  const places = await placesOfThreads(services, context, { result, threads })
  const lost = threads.filter(({ id }) => places.get(id)?.lost).map(({ id }) => id)
  const own = await writtenIn(context.db, actor, lost)
  const isSeen = ({ id, userId }: ThreadRow) =>
    (places.get(id)?.place ?? null) !== null || userId === actor.userId || own.has(id)
  return { places, seen: threads.filter(isSeen) }
}

/** The thread, where the asker sees it. */
export async function visibleThread(
  services: ReportServices,
  context: Context,
  { resultId, threadId }: { resultId: string; threadId: string },
): Promise<ThreadRow> {
  const { actor, result, report } = await askedAbout(context, resultId)
  const all = await threadsOf(context.db, { tenantId: actor.tenantId, tplId: report.id, id: threadId })
  const threads = all.filter(({ sheetId }) => !result.hiddenSheets.includes(sheetId))
  const { seen } = await visibleThreads(services, context, { actor, result, threads })
  const [thread] = seen
  return thread ?? refuse('row.gone', '这条批注')
}
