import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { openStepsOf, tookPartIn, waitsForDecision } from '@mingtai/modules/office/approval/server'
import { maySetSealOf } from '@mingtai/modules/office/seal/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type OutgoingAction, REVIEW_STEP } from '../../sending-words.ts'
import { outgoingDocument, type OutgoingDocumentRow } from './sending-tables.ts'
import { mustAllowOutgoing, type OutgoingRelation } from './states.ts'

/** The kind of thing that approvals decide about. */
export const OUTGOING_DOCUMENT = 'outgoing-document'
const subject = { kind: OUTGOING_DOCUMENT, id: sql`${outgoingDocument.id}` }

/** An outgoing document as one reader stands to it. */
export interface FoundOutgoing {
  row: OutgoingDocumentRow
  organizationName: string
  openSteps: string[]
  relation: OutgoingRelation
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
  orderBy?: SQL[]
}

/** Documents that the reader drafted, as a condition on `outgoingDocument`. */
export function draftedBy({ userId }: Actor): SQL {
  return eq(outgoingDocument.drafterId, userId)
}

/** The outgoing documents that somebody may read, as a condition on `outgoingDocument`. */
export function readableOutgoing(actor: Actor): SQL {
  return sql`(${draftedBy(actor)} or ${tookPartIn(actor, subject)}
    or (${outgoingDocument.state} <> 'draft' and ${issuing(actor)})
    or (${outgoingDocument.state} in ('numbered', 'sealed', 'issued') and ${sealing(actor)})
    or (${outgoingDocument.state} in ('issued', 'archived') and ${archiving(actor)}))`
}

/** Documents of an organization whose seal the reader has or manages, as a condition. */
export function sealing(actor: Actor): SQL {
  return maySetSealOf(actor, sql`${outgoingDocument.organizationId}`)
}

function archiving(actor: Actor): SQL {
  return withinScope(actor, 'docflow:archive', { organizationId: outgoingDocument.organizationId })
}

/** Documents whose number and distribution are the reader's, as a condition. */
export function issuing(actor: Actor): SQL {
  return withinScope(actor, 'docflow:issue', { organizationId: outgoingDocument.organizationId })
}

/** Documents in whose approvals the reader has a part, as a condition. */
export function takingPart(actor: Actor): SQL {
  return tookPartIn(actor, subject)
}

/** Documents that wait for the reader's decision, as a condition. */
export function waitingForDecision(actor: Actor): SQL {
  return waitsForDecision(actor, subject)
}

/** Outgoing documents within what the reader may read, the latest first unless another order is asked for. */
export async function outgoingWhere(
  db: Db,
  actor: Actor,
  { where, limit, offset, orderBy = [desc(outgoingDocument.updatedAt), desc(outgoingDocument.id)] }: Asked,
): Promise<FoundOutgoing[]> {
  const rows = await db
    .select({
      row: outgoingDocument,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      openSteps: openStepsOf(actor.tenantId, subject),
      isReviewer: sql<boolean>`${waitsForDecision(actor, subject, REVIEW_STEP)}`,
      isIssuer: sql<boolean>`coalesce(${issuing(actor)}, false)`,
      isCustodian: sql<boolean>`coalesce(${sealing(actor)}, false)`,
      isArchivist: sql<boolean>`coalesce(${archiving(actor)}, false)`,
    })
    .from(outgoingDocument)
    .leftJoin(organization, eq(organization.id, outgoingDocument.organizationId))
    .where(and(ofTenant(outgoingDocument, actor.tenantId), readableOutgoing(actor), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, organizationName, openSteps, ...relation }) => {
    return { row, organizationName, openSteps, relation: { isDrafter: row.drafterId === actor.userId, ...relation } }
  })
}

export async function countOutgoing(db: Db, actor: Actor, where: SQL | undefined): Promise<number> {
  return db.$count(outgoingDocument, and(ofTenant(outgoingDocument, actor.tenantId), readableOutgoing(actor), where))
}

/** A document that the actor may read; for others it is not there. */
export async function readableOutgoingDocument(db: Db, actor: Actor, id: string): Promise<FoundOutgoing> {
  const [found] = await outgoingWhere(db, actor, { where: eq(outgoingDocument.id, id), limit: 1, offset: 0 })
  return found ?? refuse('row.gone', '这份发文')
}

/** A document with which the actor may do something now; locked until the transaction ends. */
export async function outgoingFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: OutgoingAction },
): Promise<FoundOutgoing> {
  await db
    .select({ id: outgoingDocument.id })
    .from(outgoingDocument)
    .where(and(ofTenant(outgoingDocument, actor.tenantId), eq(outgoingDocument.id, id)))
    .for('update')
  const found = await readableOutgoingDocument(db, actor, id)
  mustAllowOutgoing(action, found.row, found.relation)
  return found
}
