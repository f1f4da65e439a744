import { may, type Thing } from '@mingtai/permission'
import {
  chainOf,
  loadActor,
  organizationClaim,
  organizationRelation as node,
  placesOf,
  withinScope,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, mustMay } from '@mingtai/server-kit'
import { and, eq, type SQL, sql } from 'drizzle-orm'

const REVIEW = { action: 'organization:claim-review', about: '认领审核' }

type Asked = Pick<typeof organizationClaim.$inferSelect, 'tenantId' | 'fullName' | 'organizationId' | 'parentId'>

/**
 * Condition for the claims that the actor reviews: of organizations within reach, and of new ones below a place within
 * reach.
 */
export function claimsWithin(actor: Actor): SQL {
  const nodeId = sql`case when ${organizationClaim.organizationId} is null then ${organizationClaim.parentId} end`
  return withinScope(actor, REVIEW.action, { organizationId: organizationClaim.organizationId, nodeId })
}

/** Refuses a claim that the actor does not reach, also when a reviewer moves it to another place. */
export async function mustReview(context: Context, claim: Asked): Promise<void> {
  mustMay(context, REVIEW, await placeOfClaim(context.db, claim))
}

/** The reviewers whose reach includes the claim. */
export async function reviewersOfClaim(db: Db, claim: Asked, personIds: readonly string[]): Promise<string[]> {
  const thing = await placeOfClaim(db, claim)
  const found: string[] = []
  // One after the other: in a transaction they share a connection, which answers one statement at a time.
  for (const userId of personIds) {
    const actor = await loadActor(db, { tenantId: claim.tenantId, userId })
    if (actor !== null && may(actor, REVIEW, thing).ok) found.push(actor.userId)
  }
  return found
}

async function placeOfClaim(db: Db, { tenantId, fullName, organizationId, parentId }: Asked): Promise<Thing> {
  if (organizationId !== null)
    return {
      name: fullName,
      ownerId: null,
      places: await placesOf(db, tenantId, { organizationId, departmentId: null }),
    }
  const parent = parentId === null ? undefined : await nodeThere(db, tenantId, parentId)
  const chain = parent === undefined ? [] : await chainOf(db, tenantId, parent)
  const places = chain.flatMap(({ id, refId }) => (refId === null ? [id] : [id, refId]))
  return { name: fullName, ownerId: null, places }
}

/** The place below which a new organization is to be entered; undefined once it is deleted. */
async function nodeThere(db: Db, tenantId: string, id: string) {
  const here = and(eq(node.tenantId, tenantId), eq(node.id, id), eq(node.deleted, false))
  const [found] = await db.select({ path: node.path }).from(node).where(here)
  return found
}
