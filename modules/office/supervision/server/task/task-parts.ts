import type { Actor, Db } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Extension, Feedback, Item } from '../../item.ts'
import { ledBy, ofOwnUnits } from '../item/item-rows.ts'
import { supervisionExtension, supervisionFeedback, supervisionTask, supervisionUrge } from '../tables.ts'

interface Of {
  itemId?: string
  taskId?: string
}

/**
 * What a unit has not signed stays in the unit, also what its head has sent back; a condition on a feedback beside its
 * task.
 */
export function mayReadFeedback(actor: Actor): SQL {
  const isSigned = sql`(${supervisionFeedback.state} <> 'signing' and ${supervisionFeedback.signedBy} <> '')`
  return sql`(${isSigned} or ${ofOwnUnits(actor)} or ${ledBy(actor)})`
}

/** What units said of an item or of one task, the latest first. */
export async function feedbacksOf(db: Db, actor: Actor, of: Of): Promise<Feedback[]> {
  const rows = await db
    .select({ row: supervisionFeedback, unitName: supervisionTask.unitName })
    .from(supervisionFeedback)
    .innerJoin(supervisionTask, eq(supervisionTask.id, supervisionFeedback.taskId))
    .where(and(eq(supervisionFeedback.deleted, false), where(of, supervisionFeedback), mayReadFeedback(actor)))
    .orderBy(desc(supervisionFeedback.createdAt), desc(supervisionFeedback.id))
    .limit(500)
  return rows.map(({ row, unitName }) => {
    const { id, taskId, periodAt, before, progress, content, problems, next, isFinal, evidence, state } = row
    const { writerName, signedBy, answer, answeredBy } = row
    return {
      id,
      taskId,
      unitName,
      periodAt,
      before,
      progress,
      content,
      problems,
      next,
      isFinal,
      evidence,
      state,
      writerName,
      signedBy,
      answer,
      answeredBy,
      at: row.createdAt.toISOString(),
    }
  })
}

/** The extensions that were asked for, the latest first. */
export async function extensionsOf(db: Db, of: Of): Promise<Extension[]> {
  const rows = await db
    .select({ row: supervisionExtension, unitName: supervisionTask.unitName })
    .from(supervisionExtension)
    .innerJoin(supervisionTask, eq(supervisionTask.id, supervisionExtension.taskId))
    .where(where(of, supervisionExtension))
    .orderBy(desc(supervisionExtension.createdAt))
  return rows.map(({ row, unitName }) => {
    const { id, taskId, oldDueAt, newDueAt, needsLeader, reason, done, state, askerName, opinions, revision } = row
    return {
      id,
      taskId,
      unitName,
      oldDueAt,
      newDueAt,
      needsLeader,
      reason,
      done,
      state,
      askerName,
      opinions,
      revision,
      at: row.createdAt.toISOString(),
    }
  })
}

/** Who was urged, the latest first. */
export async function urgesOf(db: Db, of: Of): Promise<Item['urges']> {
  const { id, level, content, personName, at } = supervisionUrge
  const rows = await db
    .select({ id, level, content, personName, at, unitName: supervisionTask.unitName })
    .from(supervisionUrge)
    .innerJoin(supervisionTask, eq(supervisionTask.id, supervisionUrge.taskId))
    .where(where(of, supervisionUrge))
    .orderBy(desc(at))
    .limit(200)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

type Table = typeof supervisionFeedback | typeof supervisionExtension | typeof supervisionUrge

function where({ itemId, taskId }: Of, table: Table): SQL | undefined {
  return and(
    itemId === undefined ? undefined : eq(table.itemId, itemId),
    taskId === undefined ? undefined : eq(table.taskId, taskId),
  )
}
