import { type Actor, type Db, ofTenant, stamp } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seal, sealUse } from './tables.ts'
import { takeNumber } from './use-number.ts'
import { visibleSeals } from './use-rows.ts'

/** Whether somebody keeps or manages a seal of an organization that is in use, as a condition. */
export function maySetSealOf(actor: Actor, organizationId: SQL): SQL {
  return sql`exists (select 1 from ${seal} where ${ofTenant(seal, actor.tenantId)} and ${seal.state} = 'active'
    and ${seal.organizationId} = ${organizationId} and ${visibleSeals(actor)})`
}

/** The seals of an organization that somebody may set now. */
export async function sealsToSet(
  db: Db,
  actor: Actor,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: seal.id, name: seal.name })
    .from(seal)
    .where(openSeal(actor, organizationId))
    .orderBy(asc(seal.code))
}

interface SetSeal {
  sealId: string
  organizationId: string
  document: string
  copies: number
  /** The approval that the seal is set by. */
  instanceId: string
  approvedAt: Date
  applicant: { id: string; name: string; departmentId: string | null }
}

/** Enters into the log of a seal that its custodian has set it on a document that was approved; gives the number there. */
export async function recordSetSeal(db: Db, actor: Actor, set: SetSeal): Promise<{ number: string; name: string }> {
  const { sealId, organizationId, document, copies, instanceId, approvedAt, applicant } = set
  const [found] = await db
    .select({ id: seal.id })
    .from(seal)
    .where(and(openSeal(actor, organizationId), eq(seal.id, sealId)))
  if (found === undefined) refuse('seal.notOffered')
  const { number, seal: own } = await takeNumber(db, sealId)
  await db.insert(sealUse).values({
    ...{ ...stamp(actor), sealId, document, copies, purpose: '发文用印', state: 'used', instanceId, number },
    ...{ applicantId: applicant.id, applicantName: applicant.name, departmentId: applicant.departmentId },
    ...{ approvedAt, usedAt: new Date(), usedBy: actor.realName, usedCopies: copies },
  })
  return { number, name: own.name }
}

function openSeal(actor: Actor, organizationId: string): SQL | undefined {
  const here = and(ofTenant(seal, actor.tenantId), eq(seal.organizationId, organizationId))
  // A contract's or the accounts' seal stands on no document.
  const isForDocuments = inArray(seal.kind, ['official', 'department', 'other'])
  return and(here, eq(seal.state, 'active'), isForDocuments, visibleSeals(actor))
}
