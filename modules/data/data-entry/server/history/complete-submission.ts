import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { Outcome } from '../../calls.ts'
import { entrySources } from '../fill/bound.ts'
import type { DataEntryServices } from '../services.ts'
import { changesFor, partialOutcome, partOf, stillThere } from '../submit/partial-submission.ts'
import { partlyWritten, resolved, unconfirmed, writing } from '../submit/submission-rows.ts'
import { isLost, orderOf, unconfirmedOutcome } from '../submit/submit.ts'
import { type EntryReportRow, entrySubmission, type WrittenPart, type SubmissionRow } from '../tables.ts'

interface Partial {
  row: SubmissionRow
  report: EntryReportRow
  actor: Actor
}

/**
 * Writes what some sources of a submission do not have yet. Their markers say that none of them takes it twice, however often
 * it is tried, and by however many at once.
 */
export async function completeSubmission(
  services: DataEntryServices,
  context: Context,
  { row, report, actor }: Partial,
): Promise<Outcome> {
  const { id, request, part } = row
  if (row.state !== 'partial' || part === null || request === null || row.undoneBy !== null)
    return refuse('entry.partialGone')
  const sources = await entrySources(services, context, { actor, document: report.document })
  stillThere(sources, row)
  const changes = changesFor(report.document, request, part.tables)
  if (!(await begun(context, row))) return refuse('entry.running')
  const back = (part: WrittenPart) => partlyWritten(context.db, id, { rows: row.rows, part })
  writing.add(id)
  try {
    const order = orderOf({ report, actor, sources, changes, reasons: [], undoOf: row.undoOf }, id, true)
    const written = await services.dataPlane.writeRows({ ...order, asker: actor.userId })
    if (written.state === 'stale') return refuse('entry.moved')
    if (written.state === 'conflict') {
      await back(part)
      return refuse('entry.completeConflict', written.conflicts.length)
    }
    const rows = [...row.rows, ...written.rows]
    if (written.state === 'partial') {
      const has = request.map(({ table = 0 }) => table).filter((table) => !part.tables.includes(table))
      const partly = partOf(sources, request, { written: [...has, ...written.tables], why: written.why })
      await partlyWritten(context.db, id, { rows, part: partly })
      return partialOutcome(id, partly)
    }
    await resolved(context.db, id, rows)
    await audit(context, { action: '补写填报', subject: report.name, detail: { rows: written.rows.length } })
    return { state: 'done', submission: id, rows }
  } catch (problem) {
    if (isLost(problem)) {
      await unconfirmed(context.db, id)
      return unconfirmedOutcome(id)
    }
    await back(part)
    throw problem
  } finally {
    writing.delete(id)
  }
}

/** Takes the submission for this process; false: somebody else is at it. */
async function begun({ db }: Context, { id, tenantId }: SubmissionRow): Promise<boolean> {
  const { id: own, tenantId: tenant, state } = entrySubmission
  const rows = await db
    .update(entrySubmission)
    .set({ state: 'writing' })
    .where(and(eq(own, id), eq(tenant, tenantId), eq(state, 'partial')))
    .returning({ id: own })
  return rows.length > 0
}
