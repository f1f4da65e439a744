import type { Db } from '@mingtai/server-kit'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Delivery, Run, RunFile } from '../../job.ts'
import {
  type DeliveryRow,
  type FileRow,
  type JobTableRow,
  type RunTableRow,
  scheduleDelivery,
  scheduleFile,
  schedulePart,
} from '../tables.ts'

export async function presentRuns(
  db: Db,
  found: readonly { run: RunTableRow; job: Pick<JobTableRow, 'name'> }[],
): Promise<Run[]> {
  const ids = found.map(({ run }) => run.id)
  const tenantId = found[0]?.run.tenantId ?? ''
  const files = await filesOf(db, tenantId, ids)
  const counts = await countsOf(db, tenantId, ids)
  const units = await unitsOf(db, tenantId, ids)
  return found.map(({ run, job }) => {
    const { id, jobId, trigger, state, milliseconds, attempts, message, rows, personName } = run
    const counted = counts.get(id) ?? { sent: 0, unsent: 0, opened: 0 }
    return {
      ...{ id, jobId, trigger, state, milliseconds, attempts, message, rows, personName, ...counted },
      jobName: job.name,
      fireAt: run.fireAt.toISOString(),
      startedAt: run.startedAt?.toISOString() ?? null,
      againAt: state === 'waiting' && attempts > 0 ? run.nextAt.toISOString() : null,
      files: (files.get(id) ?? []).filter(({ partId }) => partId === null).map(presentFile),
      units: units.get(id) ?? 0,
    }
  })
}

/** The files of some runs, by run. */
export async function filesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, FileRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(scheduleFile)
    .where(and(eq(scheduleFile.tenantId, tenantId), inArray(scheduleFile.runId, [...ids])))
    .orderBy(asc(scheduleFile.name))
  return Map.groupBy(rows, ({ runId }) => runId)
}

export function presentFile({ id, name, format, bytes, gone }: FileRow): RunFile {
  return { id, name, format, bytes, isThere: !gone }
}

/** How many units each of some runs was made for. */
async function unitsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ runId: schedulePart.runId, all: count() })
    .from(schedulePart)
    .where(and(eq(schedulePart.tenantId, tenantId), inArray(schedulePart.runId, [...ids])))
    .groupBy(schedulePart.runId)
  return new Map(rows.map((row) => [row.runId, row.all]))
}

interface Counted {
  sent: number
  unsent: number
  opened: number
}

async function countsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, Counted>> {
  if (ids.length === 0) return new Map()
  const { runId, state, openedAt } = scheduleDelivery
  const rows = await db
    .select({
      runId,
      all: count(),
      sent: sql<number>`count(*) filter (where ${state} = 'sent')`.mapWith(Number),
      opened: sql<number>`count(*) filter (where ${openedAt} is not null)`.mapWith(Number),
    })
    .from(scheduleDelivery)
    .where(and(eq(scheduleDelivery.tenantId, tenantId), inArray(runId, [...ids])))
    .groupBy(runId)
  return new Map(rows.map((row) => [row.runId, { sent: row.sent, unsent: row.all - row.sent, opened: row.opened }]))
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const { id, channel, name, address, state, attempts, error } = row
  return {
    ...{ id, channel, name, address, state, attempts, error },
    sentAt: row.sentAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
  }
}
