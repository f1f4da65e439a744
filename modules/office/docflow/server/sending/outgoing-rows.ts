import { organization } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OutgoingAction } from '../../sending-words.ts'
import { outgoingDocument, type OutgoingDocumentRow } from './sending-tables.ts'
import { mustAllowOutgoing, type OutgoingRelation } from './states.ts'

/** An outgoing document as one reader stands to it. */
export interface FoundOutgoing {
  row: OutgoingDocumentRow
  organizationName: string
  relation: OutgoingRelation
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
}

/** Documents that the reader drafted, as a condition on `outgoingDocument`. */
export function draftedBy({ userId }: Actor): SQL {
  return eq(outgoingDocument.drafterId, userId)
}

/** The outgoing documents that somebody may read, as a condition on `outgoingDocument`. */
export function readableOutgoing(actor: Actor): SQL {
  return draftedBy(actor)
}

/** Outgoing documents within what the reader may read, the latest first. */
export async function outgoingWhere(db: Db, actor: Actor, { where, limit, offset }: Asked): Promise<FoundOutgoing[]> {
  const rows = await db
    .select({ row: outgoingDocument, organizationName: sql<string>`coalesce(${organization.name}, '')` })
    .from(outgoingDocument)
    .leftJoin(organization, eq(organization.id, outgoingDocument.organizationId))
    .where(and(ofTenant(outgoingDocument, actor.tenantId), readableOutgoing(actor), where))
    .orderBy(desc(outgoingDocument.updatedAt), desc(outgoingDocument.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, organizationName }) => {
    return { row, organizationName, relation: { isDrafter: row.drafterId === actor.userId } }
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
