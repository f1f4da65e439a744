import { refuse } from '@mingtai/messages'
import { type Actor, containing, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { placesOf } from '@mingtai/modules/ground/organization/server'
import { and, asc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { StartableDefinition } from '../../calls.ts'
import { Starter } from '../../definition-shape.ts'
import { subjectNamed, subjectNumber } from '../subject/subjects.ts'
import { postsOf } from '../people/places.ts'
import { approvalDefinition, approvalGroup, approvalInstance, approvalStar } from '../tables.ts'
import { beside, definitionById, type DefinitionTableRow } from './definition-rows.ts'

/** Everything that may be named among the starters of a process and means somebody: ids of the person, places and roles. */
async function meaning(db: Db, actor: Actor): Promise<string[]> {
  const { tenantId, userId, grants } = actor
  const places = new Set<string>()
  for (const post of await postsOf(db, tenantId, [userId]))
    for (const place of await placesOf(db, tenantId, post)) places.add(place)
  return [userId, ...places, ...grants.map(({ roleId }) => roleId)]
}

/** Published processes that the actor may start, as a condition on `approvalDefinition`. */
async function mayStart(db: Db, actor: Actor): Promise<SQL | undefined> {
  const ids = sql.param(await meaning(db, actor))
  const named = sql`exists (select 1 from jsonb_array_elements(${approvalDefinition.starters}) s
    where s ->> 'id' = any(${ids}::text[]))`
  return and(
    ofTenant(approvalDefinition, actor.tenantId),
    eq(approvalDefinition.status, 'published'),
    isNotNull(approvalDefinition.versionId),
    or(eq(approvalDefinition.visibility, 'all'), named),
  )
}

/** A process that the actor may start; refused with the reason otherwise. */
export async function mustStart(context: Context, id: string): Promise<DefinitionTableRow> {
  const actor = signedIn(context)
  const row = await definitionById(context.db, actor.tenantId, id)
  if (row.versionId === null || row.status === 'draft') refuse('row.gone', '这个流程')
  if (row.status === 'disabled') refuse('approval.definitionDisabled', row.name)
  if (row.visibility === 'all') return row
  const meant = new Set(await meaning(context.db, actor))
  const starters = Starter.array().parse(row.starters)
  if (!starters.some((starter) => meant.has(starter.id))) refuse('approval.mayNotStart', row.name)
  return row
}

export interface Narrowed {
  keyword?: string | undefined
  groupId?: string
  organizationId?: string
}

/** The processes that the actor may start, in the order of their groups. */
export async function startableRows(
  context: Context,
  { keyword, groupId, organizationId }: Narrowed,
): Promise<StartableDefinition[]> {
  const actor = signedIn(context)
  const { db } = context
  const mine = and(eq(approvalStar.personId, actor.userId), eq(approvalStar.definitionId, approvalDefinition.id))
  const { id, code, name, icon, description, businessType } = approvalDefinition
  const rows = await db
    .select({
      ...{ id, code, name, icon, description, businessType, groupId: approvalDefinition.groupId },
      groupName: beside.groupName,
      organizationName: beside.organizationName,
      isStarred: sql<boolean>`exists (select 1 from ${approvalStar} where ${mine})`,
      lastUsedAt: sql<Date | null>`(select max(i.started_at) from ${approvalInstance} i
        where i.tenant_id = ${actor.tenantId} and i.initiator_id = ${actor.userId} and i.definition_id = ${approvalDefinition}."id")`,
    })
    .from(approvalDefinition)
    .innerJoin(approvalGroup, eq(approvalGroup.id, approvalDefinition.groupId))
    .where(
      and(
        await mayStart(db, actor),
        groupId === undefined ? undefined : eq(approvalDefinition.groupId, groupId),
        organizationId === undefined ? undefined : eq(approvalDefinition.organizationId, organizationId),
        keyword === undefined || keyword === ''
          ? undefined
          : or(ilike(name, containing(keyword)), ilike(description, containing(keyword))),
      ),
    )
    .orderBy(asc(approvalGroup.sort), asc(approvalDefinition.sort), asc(name))
  return rows.map(({ businessType: kind, ...row }) => ({
    ...row,
    link: subjectNamed(kind)?.newLink ?? null,
    businessType: subjectNumber(kind),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt).toISOString(),
  }))
}
