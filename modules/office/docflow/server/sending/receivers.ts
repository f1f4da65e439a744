import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Receiver } from '../../outgoing.ts'
import { documentHistory, officialDocument } from '../tables.ts'
import { outgoingReceiver } from './sending-tables.ts'

/** The organizations that a document was sent to, with who has signed for it: what their incoming document says. */
export async function receiversOf(db: Db, documentId: string): Promise<Receiver[]> {
  const claimedAt = sql<Date | null>`(select max(${documentHistory.at}) from ${documentHistory}
    where ${documentHistory.documentId} = ${officialDocument.id} and ${documentHistory.after} = 'claimed')`
  const rows = await db
    .select({
      receiver: outgoingReceiver,
      state: officialDocument.state,
      claimantName: officialDocument.claimantName,
      returnReason: officialDocument.returnReason,
      claimedAt: claimedAt.mapWith((at: string) => new Date(at)),
    })
    .from(outgoingReceiver)
    .innerJoin(officialDocument, eq(officialDocument.id, outgoingReceiver.incomingId))
    .where(and(eq(outgoingReceiver.documentId, documentId), eq(outgoingReceiver.deleted, false)))
    .orderBy(sql`${outgoingReceiver.role} desc`, asc(outgoingReceiver.sentAt), asc(outgoingReceiver.organizationName))
  return rows.map(({ receiver, state, claimantName, returnReason, claimedAt: signedAt }) => {
    const { id, organizationName, role, sentAt, recalledAt } = receiver
    const isOpen = recalledAt === null && state !== 'unclaimed'
    return {
      ...{ id, organizationName, role, sentAt: sentAt.toISOString() },
      state: recalledAt !== null ? 'recalled' : isOpen ? (state === 'returned' ? 'returned' : 'signed') : 'waiting',
      signedBy: isOpen ? claimantName : '',
      signedAt: isOpen ? (signedAt?.toISOString() ?? null) : null,
      reason: returnReason,
    }
  })
}
