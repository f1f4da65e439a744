import { membership, organization, placesOf, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { verbsAt } from '../../rules.ts'
import { type FilingRole, filingRoles, type Light, type Verb } from '../../words.ts'
import { filingAssignment, type AssignmentRow, filingTask, type TaskRow } from '../tables.ts'

/** The kind of thing that units' sheets, todos and messages are of. */
export const FILING_UNIT = 'filing-unit'
export const FILING_TASK = 'filing-task'

/** Where somebody works, with the places above; the organizations apart. */
export interface Reader {
  actor: Actor
  places: string[]
  organizations: string[]
}

export async function readerOf(db: Db, actor: Actor): Promise<Reader> {
  const memberships = await db
    .select({ organizationId: membership.organizationId, departmentId: membership.departmentId })
    .from(membership)
    .where(
      and(
        eq(membership.tenantId, actor.tenantId),
        eq(membership.personId, actor.userId),
        eq(membership.deleted, false),
      ),
    )
  const places = new Set<string>()
  for (const one of memberships) for (const place of await placesOf(db, actor.tenantId, one)) places.add(place)
  return { actor, places: [...places], organizations: memberships.map(({ organizationId }) => organizationId) }
}

const textArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/** The unit's people who fill it in: conditions on `filingAssignment`. */
export function fillsIn({ actor, places }: Reader): SQL {
  if (!holdsOne(actor, ['recipient', 'baseUser', 'collaborator'])) return sql`false`
  const { recipientIds, unitId } = filingAssignment
  return sql`(case when ${recipientIds} = '{}' then ${unitId} = ${actor.userId} or ${unitId} = any(${textArray(places)})
    else ${recipientIds} @> array[${actor.userId}]::text[] or (${unitId} = any(${textArray(places)}) and
      ${holdsOne(actor, ['collaborator'])}::boolean) end)`
}

/** The reporter of the unit's organization. */
export function reportsFor({ actor, organizations }: Reader): SQL {
  if (!holdsOne(actor, ['reporter'])) return sql`false`
  return sql`${filingAssignment.organizationId} = any(${textArray(organizations)})`
}

/** Those to whom a task is submitted: conditions on `filingTask`. */
export function viewsTask({ actor, organizations }: Reader): SQL {
  if (!holdsOne(actor, ['examiner'])) return sql`false`
  const { viewerIds, organizationId } = filingTask
  return sql`(case when ${viewerIds} = '{}' then ${organizationId} = any(${textArray(organizations)})
    else ${viewerIds} @> array[${actor.userId}]::text[] end)`
}

/** Who published it, and who publishes for its organization. */
export function publishesTask({ actor }: Reader): SQL {
  const { publisherId, organizationId, kind } = filingTask
  return sql`(${publisherId} = ${actor.userId}
    or (${kind} = 'ledger' and ${withinScope(actor, 'filing:publish', { organizationId })})
    or (${kind} = 'report' and ${withinScope(actor, 'filing:publish-report', { organizationId })}))`
}

function holdsOne({ roles }: Actor, wanted: readonly FilingRole[]): boolean {
  return wanted.some((role) => roles.includes(filingRoles[role].alias))
}

export interface FoundUnit {
  row: AssignmentRow
  task: TaskRow
  organizationName: string
  isFiller: boolean
  isReporter: boolean
  isViewer: boolean
  isPublisher: boolean
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset?: number
}

/** What somebody may know of: their unit's part, that of their organization, and of their tasks; viewers from 40 on. */
export function readableUnits(reader: Reader): SQL {
  return sql`(${fillsIn(reader)} or ${reportsFor(reader)} or ${publishesTask(reader)}
    or (${filingAssignment.status} >= 40 and ${viewsTask(reader)}))`
}

export async function unitsWhere(db: Db, reader: Reader, { where, limit, offset = 0 }: Asked): Promise<FoundUnit[]> {
  return db
    .select({
      row: filingAssignment,
      task: filingTask,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      isFiller: sql<boolean>`coalesce(${fillsIn(reader)}, false)`,
      isReporter: sql<boolean>`coalesce(${reportsFor(reader)}, false)`,
      isViewer: sql<boolean>`coalesce(${viewsTask(reader)}, false)`,
      isPublisher: sql<boolean>`coalesce(${publishesTask(reader)}, false)`,
    })
    .from(filingAssignment)
    .innerJoin(filingTask, eq(filingTask.id, filingAssignment.taskId))
    .leftJoin(organization, eq(organization.id, filingAssignment.organizationId))
    .where(
      and(
        ofTenant(filingAssignment, reader.actor.tenantId),
        eq(filingTask.deleted, false),
        readableUnits(reader),
        where,
      ),
    )
    .orderBy(
      asc(filingAssignment.status),
      sql`${filingTask.dueAt} desc`,
      asc(filingAssignment.unitName),
      asc(filingAssignment.id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countUnits(db: Db, reader: Reader, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(filingAssignment)
    .innerJoin(filingTask, eq(filingTask.id, filingAssignment.taskId))
    .where(
      and(
        ofTenant(filingAssignment, reader.actor.tenantId),
        eq(filingTask.deleted, false),
        readableUnits(reader),
        where,
      ),
    )
  return counted?.total ?? 0
}

/** A unit's part that the actor may know of; refused like one that is not there. */
export async function readableUnit(db: Db, actor: Actor, id: string): Promise<FoundUnit> {
  const [found] = await unitsWhere(db, await readerOf(db, actor), { where: eq(filingAssignment.id, id), limit: 1 })
  return found ?? refuse('row.gone', '这项报送')
}

/** The same, locked until the transaction ends. */
export async function lockedUnit(db: Db, actor: Actor, id: string): Promise<FoundUnit> {
  await db
    .select({ id: filingAssignment.id })
    .from(filingAssignment)
    .where(and(ofTenant(filingAssignment, actor.tenantId), eq(filingAssignment.id, id)))
    .for('update')
  return readableUnit(db, actor, id)
}

/** The roles that somebody has for a unit's part. */
export function rolesOn(
  { isFiller, isReporter, isViewer, isPublisher, task }: FoundUnit,
  { roles }: Actor,
): FilingRole[] {
  const own: FilingRole[] = []
  if (isFiller)
    for (const role of ['recipient', 'baseUser', 'collaborator'] as const)
      if (roles.includes(filingRoles[role].alias)) own.push(role)
  if (isReporter) own.push('reporter')
  if (isViewer) own.push('examiner')
  if (isPublisher) own.push(task.kind === 'ledger' ? 'publisher' : 'reportPublisher')
  return own
}

/** What somebody may do now. A closed task takes nothing more from units, except from one that was given more time. */
export function verbsOn(found: FoundUnit, actor: Actor, now = new Date()): Verb[] {
  const all = verbsAt(found.row.status, rolesOn(found, actor))
  return isTaking(found, now) ? all : all.filter((verb) => verb === 'pass' || verb === 'reject')
}

export function isTaking({ task, row }: Pick<FoundUnit, 'task' | 'row'>, now = new Date()): boolean {
  return task.state === 'running' || (row.dueAt !== null && row.dueAt > now)
}

export function dueOf({ task, row }: Pick<FoundUnit, 'task' | 'row'>): Date {
  return row.dueAt ?? task.dueAt
}

/** 红绿灯 of a unit. */
export function lightOf(found: Pick<FoundUnit, 'task' | 'row'>, now = new Date()): Light {
  const { status, isLate, returnedReason } = found.row
  if (status >= 30) return isLate ? 'late' : 'green'
  if (dueOf(found) < now) return 'overdue'
  return returnedReason === '' ? 'soon' : 'returned'
}

/** The page of a unit's part. */
export function linkOf(id: string): string {
  return `/luckySheet/common/week-report-content?id=${encodeURIComponent(id)}`
}
