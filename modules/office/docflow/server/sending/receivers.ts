import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Receiver } from '../../outgoing.ts'
import { documentHistory, type DocumentRow, officialDocument } from '../tables.ts'
import { outgoingReceiver } from './sending-tables.ts'

/** When the incoming document of a receiver was claimed, as an expression. */
export function claimedAtOf(): SQL<Date | null> {
  const claimedAt = sql<Date | null>`(select max(${documentHistory.at}) from ${documentHistory}
    where ${documentHistory.documentId} = ${officialDocument.id} and ${documentHistory.after} = 'claimed')`
  return claimedAt.mapWith((at: string) => new Date(at))
}

interface FoundReceiver {
  receiver: typeof outgoingReceiver.$inferSelect
  state: DocumentRow['state']
  claimantName: string
  returnReason: string
  claimedAt: Date | null
}

/** The organizations that a document was sent to, with who has signed for it: what their incoming document says. */
export async function receiversOf(db: Db, documentId: string): Promise<Receiver[]> {
  const rows = await db
    .select({
      receiver: outgoingReceiver,
      state: officialDocument.state,
      claimantName: officialDocument.claimantName,
      returnReason: officialDocument.returnReason,
      claimedAt: claimedAtOf(),
    })
    .from(outgoingReceiver)
    .innerJoin(officialDocument, eq(officialDocument.id, outgoingReceiver.incomingId))
    .where(and(eq(outgoingReceiver.documentId, documentId), eq(outgoingReceiver.deleted, false)))
    .orderBy(sql`${outgoingReceiver.role} desc`, asc(outgoingReceiver.sentAt), asc(outgoingReceiver.organizationName))
  return rows.map(presentReceiver)
}

export function presentReceiver({ receiver, state, claimantName, returnReason, claimedAt }: FoundReceiver): Receiver {
  const { id, organizationName, role, sentAt, recalledAt, urgedAt } = receiver
  const isOpen = recalledAt === null && state !== 'unclaimed'
  return {
    ...{ id, organizationName, role, sentAt: sentAt.toISOString() },
    state: recalledAt !== null ? 'recalled' : isOpen ? (state === 'returned' ? 'returned' : 'signed') : 'waiting',
    signedBy: isOpen ? claimantName : '',
    signedAt: isOpen ? (claimedAt?.toISOString() ?? null) : null,
    urgedAt: urgedAt?.toISOString() ?? null,
    reason: returnReason,
  }
}
