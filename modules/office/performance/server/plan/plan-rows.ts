import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Progress } from '../../performance.ts'
import type { PlanAction } from '../../words.ts'
import { performanceAppeal, performanceForm, performancePlan, performanceSheet, type PlanTableRow } from '../tables.ts'
import { mustAllow, type PlanRelation } from './states.ts'

export const MANAGE = 'performance:manage'
/** The kind of thing that todos and notices are of. */
export const PLAN = 'performance-plan'

/** A run as one reader stands to it. */
export interface FoundPlan {
  row: PlanTableRow
  organizationName: string
  progress: Progress
  late: number
  relation: PlanRelation
  isReadable: boolean
}

/** Runs of the places that somebody looks after. */
export function managedPlans(actor: Actor): SQL {
  const { organizationId, ownerId } = performancePlan
  return withinScope(actor, MANAGE, { organizationId, ownerId })
}

/** Runs of which somebody is sent a copy. */
export function copiedTo({ userId }: Actor): SQL {
  return sql`(${performancePlan.ccIds} @> array[${userId}]::text[] and ${performancePlan.state} <> 'draft')`
}

/** Runs that somebody leads: owns, manages, approves or calibrates. */
export function staffedBy(actor: Actor): SQL {
  const { userId } = actor
  return sql`(${performancePlan.ownerId} = ${userId} or ${managedPlans(actor)}
    or (${performancePlan.state} <> 'draft'
      and (${performancePlan.leaderId} = ${userId} or ${performancePlan.calibratorIds} @> array[${userId}]::text[])))`
}

/** Runs that look at somebody, or in which they score. */
function concerning({ tenantId, userId }: Actor): SQL {
  return sql`(${performancePlan.state} <> 'draft' and (
    exists (select 1 from ${performanceSheet} own where own.plan_id = ${performancePlan.id} and not own.deleted
      and own.tenant_id = ${tenantId} and (own.person_id = ${userId} or own.responsible_id = ${userId}))
    or exists (select 1 from ${performanceForm} own where own.plan_id = ${performancePlan.id} and not own.deleted
      and own.tenant_id = ${tenantId} and own.person_id = ${userId})))`
}

/** The runs that somebody may read, as a condition on `performance_plan`. */
export function readablePlans(actor: Actor): SQL {
  return sql`(${staffedBy(actor)} or ${copiedTo(actor)} or ${concerning(actor)})`
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
}

/** Runs with how far they are and how the reader stands to them, the latest first. */
export async function plansWhere(db: Db, actor: Actor, { where, limit, offset }: Asked): Promise<FoundPlan[]> {
  const rows = await db
    .select({
      row: performancePlan,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      isManager: sql<boolean>`coalesce(${managedPlans(actor)}, false)`,
      isReadable: sql<boolean>`coalesce(${readablePlans(actor)}, false)`,
      ...progressColumns(),
    })
    .from(performancePlan)
    .leftJoin(organization, eq(organization.id, performancePlan.organizationId))
    .where(and(ofTenant(performancePlan, actor.tenantId), where))
    .orderBy(desc(performancePlan.createdAt), desc(performancePlan.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, organizationName, isManager, isReadable, sheets, forms, appeals, late }) => {
    const isOwner = row.ownerId === actor.userId
    const noneNamed = row.calibratorIds.length === 0
    return {
      row,
      organizationName,
      isReadable,
      late,
      progress: {
        ...sheets,
        ...forms,
        ...appeals,
      },
      relation: {
        isOwner,
        isManager,
        isLeader: row.leaderId === actor.userId,
        isCalibrator: row.calibratorIds.includes(actor.userId) || (noneNamed && (isOwner || isManager)),
      },
    }
  })
}

type Counts<Names extends keyof Progress> = Pick<Progress, Names>

/** How many sheets and forms of the present round are done, each table read once. */
function progressColumns() {
  const own = sql`one.plan_id = ${performancePlan.id} and one.round = ${performancePlan.round} and not one.deleted`
  const done = sql`one.submitted_at is not null`
  return {
    sheets: sql<Counts<'sheets' | 'agreed' | 'objected'>>`(select json_build_object('sheets', count(*),
      'agreed', count(*) filter (where one.agreement = 'agreed'),
      'objected', count(*) filter (where one.agreement = 'objected')) from ${performanceSheet} one where ${own})`,
    forms: sql<Counts<'self' | 'selfDone' | 'forms' | 'formsDone'>>`(select json_build_object(
      'self', count(*) filter (where one.role = 'self'), 'selfDone', count(*) filter (where one.role = 'self' and ${done}),
      'forms', count(*) filter (where one.role <> 'self'),
      'formsDone', count(*) filter (where one.role <> 'self' and ${done})) from ${performanceForm} one where ${own})`,
    appeals: sql<Counts<'appeals' | 'appealsOpen'>>`(select json_build_object('appeals', count(*),
      'appealsOpen', count(*) filter (where one.result = 'waiting')) from ${performanceAppeal} one where ${own})`,
    late: sql<number>`(select count(distinct one.person_id)::int from ${performanceForm} one where ${own}
      and one.submitted_at is null and ((${performancePlan.state} = 'self' and one.role = 'self'
        and ${performancePlan.selfBefore} < now()) or (${performancePlan.state} = 'scoring'
        and ${performancePlan.scoreBefore} < now())))`,
  }
}

/** A run that the actor may read; for others it is not there. */
export async function readablePlan(db: Db, actor: Actor, id: string): Promise<FoundPlan> {
  const [found] = await plansWhere(db, actor, { where: eq(performancePlan.id, id), limit: 1, offset: 0 })
  if (found?.isReadable !== true) refuse('row.gone', '这次考核')
  return found
}

/** A run with which the actor may do something now; locked until the transaction ends. */
export async function planFor(db: Db, actor: Actor, { id, action }: { id: string; action: PlanAction }) {
  await lockPlan(db, actor, id)
  const found = await readablePlan(db, actor, id)
  mustAllow(action, found.row, found.relation)
  return found
}

/** Whoever changes a run, its sheets or its forms waits for whoever does so already. */
export async function lockPlan(db: Db, { tenantId }: Pick<Actor, 'tenantId'>, id: string): Promise<void> {
  await db
    .select({ id: performancePlan.id })
    .from(performancePlan)
    .where(and(ofTenant(performancePlan, tenantId), eq(performancePlan.id, id)))
    .for('update')
}
