import { department, organization, person, withinScope } from '@mingtai/modules/ground/organization/server'
import { takesPartIn } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SealUse } from '../calls.ts'
import { SEAL_USE } from './custodian-todos.ts'
import { seal, type SealRow, sealUse, type SealUseRow } from './tables.ts'
import { actionsOn, mustAllow } from './use-states.ts'
import type { UseAction } from '../calls.ts'

/** A use with its seal, as one reader stands to it. */
export interface UseWithSeal {
  use: SealUseRow
  seal: SealRow
  custodianName: string
  organizationName: string
  departmentName: string
  isCustodian: boolean
}

/** The seals that somebody keeps or manages, as a condition on `seal`. */
export function visibleSeals(actor: Actor): SQL {
  return sql`(${seal.custodianId} = ${actor.userId}
    or ${withinScope(actor, 'seal:manage', { organizationId: seal.organizationId })})`
}

/** Their uses, and those that the reader asked for, as a condition on `sealUse` joined with `seal`. */
export function visibleUses(actor: Actor): SQL {
  return sql`(${sealUse.applicantId} = ${actor.userId} or ${visibleSeals(actor)})`
}

/** Uses that a reader sees, the latest first. */
export async function usesWhere(
  db: Db,
  actor: Actor,
  { where, limit, offset }: { where: SQL | undefined; limit: number; offset: number },
): Promise<UseWithSeal[]> {
  const rows = await db
    .select({
      use: sealUse,
      seal,
      custodianName: sql<string>`coalesce(${person.realName}, '')`,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      departmentName: sql<string>`coalesce(${department.name}, '')`,
      isCustodian: sql<boolean>`coalesce(${visibleSeals(actor)}, false)`,
    })
    .from(sealUse)
    .innerJoin(seal, eq(seal.id, sealUse.sealId))
    .leftJoin(person, eq(person.id, seal.custodianId))
    .leftJoin(organization, eq(organization.id, seal.organizationId))
    .leftJoin(department, eq(department.id, sealUse.departmentId))
    .where(and(ofTenant(sealUse, actor.tenantId), where))
    .orderBy(desc(sealUse.createdAt), desc(sealUse.id))
    .limit(limit)
    .offset(offset)
  return rows
}

export async function countUses(db: Db, actor: Actor, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(sealUse)
    .innerJoin(seal, eq(seal.id, sealUse.sealId))
    .where(and(ofTenant(sealUse, actor.tenantId), where))
  return counted?.total ?? 0
}

/** A use that the actor may read, also because they decide about it; for others it is not there. */
export async function readableUse(db: Db, actor: Actor, id: string): Promise<UseWithSeal> {
  const [found] = await usesWhere(db, actor, { where: eq(sealUse.id, id), limit: 1, offset: 0 })
  if (found === undefined) refuse('row.gone', '这条用印')
  const isOwn = found.use.applicantId === actor.userId || found.isCustodian
  if (!isOwn && !(await takesPartIn(db, actor, { kind: SEAL_USE, id }))) refuse('row.gone', '这条用印')
  return found
}

/** A use with which the actor may do something now; locked until the transaction ends. */
export async function useFor(db: Db, actor: Actor, { id, action }: { id: string; action: UseAction }) {
  await db
    .select({ id: sealUse.id })
    .from(sealUse)
    .where(and(ofTenant(sealUse, actor.tenantId), eq(sealUse.id, id)))
    .for('update')
  const found = await readableUse(db, actor, id)
  mustAllow(action, found.use, relationOf(found, actor))
  return found
}

/** A use as the reader gets it. */
export function presentUse(found: UseWithSeal, actor: Actor): SealUse {
  const { use, seal: own, custodianName, organizationName, departmentName } = found
  const { id, number, sealId, document, copies, purpose, state, applicantName, usedBy, usedCopies, remark } = use
  const { instanceId, revision, createdAt, approvedAt, usedAt } = use
  return {
    ...{ id, number, sealId, document, copies, purpose, state, applicantName, usedBy, usedCopies, remark },
    ...{ instanceId, revision, custodianName, organizationName, departmentName },
    sealName: own.name,
    createdAt: createdAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
    actions: actionsOn(state, relationOf(found, actor)),
  }
}

function relationOf({ use, isCustodian }: UseWithSeal, { userId }: Actor) {
  return { isApplicant: use.applicantId === userId, isCustodian }
}
