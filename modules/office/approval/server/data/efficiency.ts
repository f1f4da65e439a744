import { department, membership, organization } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Efficiency } from '../../data-calls.ts'
import { approvalDefinition, approvalEvent, approvalInstance, approvalTask } from '../tables.ts'

/** Steps and departments that are shown; more of them nobody compares. */
const MOST = 200

const { openedAt, closedAt, dueAt, missedAt, status } = approvalTask
/** Decided by a person: neither by the house nor because the step was over without them. */
const decided = sql`${closedAt} is not null and ${approvalTask.closedBy} is not null and ${status} <> 'canceled'`
const hours = sql`extract(epoch from ${closedAt} - ${openedAt}) / 3600`
const open = sql`${status} = 'active'`

const waiting = {
  done: sql<number>`(count(*) filter (where ${decided}))::int`,
  medianHours: sql<
    number | null
  >`(percentile_cont(0.5) within group (order by ${hours}) filter (where ${decided}))::float`,
  longHours: sql<
    number | null
  >`(percentile_cont(0.9) within group (order by ${hours}) filter (where ${decided}))::float`,
  returned: sql<number>`(count(*) filter (where ${status} = 'returned'))::int`,
  late: sql<number>`(count(*) filter (where ${status} <> 'canceled' 
    and (${missedAt} is not null or coalesce(${closedAt}, now()) > ${dueAt})))::int`,
  open: sql<number>`(count(*) filter (where ${open}))::int`,
  longestOpenHours: sql<
    number | null
  >`(max(extract(epoch from now() - ${openedAt}) / 3600) filter (where ${open}))::float`,
}

/** How long approvals took, by step and by the department that had them; slow ones first. */
export async function efficiencyOf(db: Db, where: SQL | undefined): Promise<Efficiency> {
  const instance = approvalInstance
  const sentBack = sql`exists (select 1 from ${approvalEvent} e
    where e.instance_id = ${instance.id} and e.type = 'Returned')`
  const [whole] = await db
    .select({
      started: sql<number>`count(*)::int`,
      running: sql<number>`(count(*) filter (where ${instance.endedAt} is null))::int`,
      ended: sql<number>`(count(*) filter (where ${instance.endedAt} is not null))::int`,
      returned: sql<number>`(count(*) filter (where ${sentBack}))::int`,
      medianHours: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from ${instance.endedAt} - ${instance.startedAt}) / 3600)
          filter (where ${instance.endedAt} is not null))::float`,
    })
    .from(instance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, instance.definitionId))
    .where(where)
  const slowFirst = sql`percentile_cont(0.5) within group (order by ${hours}) filter (where ${decided}) desc nulls last`
  const real = and(where, ne(status, 'waiting'))
  const nodes = await db
    .select({
      definitionId: approvalTask.definitionId,
      definitionName: approvalDefinition.name,
      nodeId: approvalTask.nodeId,
      nodeName: sql<string>`max(${approvalTask.nodeName})`,
      ...waiting,
    })
    .from(approvalTask)
    .innerJoin(instance, eq(instance.id, approvalTask.instanceId))
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalTask.definitionId))
    .where(real)
    .groupBy(approvalTask.definitionId, approvalDefinition.name, approvalTask.nodeId)
    .orderBy(slowFirst)
    .limit(MOST)
  const departments = await db
    .select({
      departmentId: department.id,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      departmentName: sql<string>`coalesce(${department.name}, '')`,
      ...waiting,
    })
    .from(approvalTask)
    .innerJoin(instance, eq(instance.id, approvalTask.instanceId))
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalTask.definitionId))
    .leftJoin(
      membership,
      and(
        eq(membership.personId, approvalTask.personId),
        eq(membership.isPrimary, true),
        eq(membership.deleted, false),
      ),
    )
    .leftJoin(department, eq(department.id, membership.departmentId))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .where(real)
    .groupBy(department.id, organization.name, department.name)
    .orderBy(slowFirst)
    .limit(MOST)
  const nothing = { started: 0, running: 0, ended: 0, returned: 0, medianHours: null }
  return { ...(whole ?? nothing), nodes, departments }
}
