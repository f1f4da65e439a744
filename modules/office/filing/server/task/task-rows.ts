import { organization } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { FilingTask } from '../../filing.ts'
import { filingAssignment, filingTask, type TaskRow } from '../tables.ts'
import { publishesTask, type Reader, readerOf, viewsTask } from '../unit/unit-rows.ts'

export interface FoundTask {
  row: TaskRow
  organizationName: string
  isPublisher: boolean
  counts: Record<string, number>
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset?: number
}

/** Tasks with how far their units are. */
export async function tasksWhere(db: Db, reader: Reader, { where, limit, offset = 0 }: Asked): Promise<FoundTask[]> {
  const rows = await db
    .select({
      row: filingTask,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      isPublisher: sql<boolean>`coalesce(${publishesTask(reader)}, false)`,
      counts: sql<
        Record<string, number>
      >`(select json_build_object('units', count(*), '20', count(*) filter (where one.status = 20),
        '30', count(*) filter (where one.status = 30), '40', count(*) filter (where one.status = 40),
        '50', count(*) filter (where one.status = 50), 'late', count(*) filter (where one.is_late))
        from ${filingAssignment} one where one.task_id = ${filingTask.id} and not one.deleted)`,
    })
    .from(filingTask)
    .leftJoin(organization, eq(organization.id, filingTask.organizationId))
    .where(and(ofTenant(filingTask, reader.actor.tenantId), where))
    .orderBy(desc(filingTask.periodStart), desc(filingTask.createdAt), desc(filingTask.id))
    .limit(limit)
    .offset(offset)
  return rows
}

/** A task that the actor publishes, or is shown by being its viewer. */
export async function readableTask(db: Db, actor: Actor, id: string): Promise<FoundTask & { reader: Reader }> {
  const reader = await readerOf(db, actor)
  const seen = sql`(${publishesTask(reader)} or ${viewsTask(reader)})`
  const [found] = await tasksWhere(db, reader, { where: and(eq(filingTask.id, id), seen), limit: 1 })
  return found === undefined ? refuse('row.gone', '这个任务') : { ...found, reader }
}

/** A task that the actor publishes. */
export async function publishedTask(db: Db, actor: Actor, id: string): Promise<FoundTask & { reader: Reader }> {
  const found = await readableTask(db, actor, id)
  return found.isPublisher ? found : refuse('right.row', found.row.title)
}

export function presentTask({ row, organizationName, counts }: FoundTask, actor: Actor): FilingTask {
  const { id, kind, title, period, state, cycle, publisherName, revision } = row
  const of = (name: string) => Number(counts[name] ?? 0)
  return {
    id,
    kind,
    title,
    period,
    state,
    cycle,
    publisherName,
    organizationName,
    revision,
    units: of('units'),
    at20: of('20'),
    at30: of('30'),
    at40: of('40'),
    at50: of('50'),
    late: of('late'),
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    isMine: row.publisherId === actor.userId,
  }
}
