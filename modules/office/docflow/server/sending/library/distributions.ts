import { type Actor, containing, type Db, ofTenant } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { distributionFilters, DistributionRow } from '../../../library-calls.ts'
import { officialDocument } from '../../tables.ts'
import { readableOutgoing } from '../outgoing-rows.ts'
import { claimedAtOf, presentReceiver } from '../receivers.ts'
import { outgoingDocument, outgoingReceiver } from '../sending-tables.ts'

type Filters = { [K in keyof typeof distributionFilters]?: z.output<(typeof distributionFilters)[K]> }

/** Whom documents went to that the reader may read, the latest first. */
export async function distributionsWhere(
  db: Db,
  actor: Actor,
  { filters, limit, offset }: { filters: Filters; limit: number; offset: number },
): Promise<DistributionRow[]> {
  const { title, documentNumber, urgency } = outgoingDocument
  const rows = await db
    .select({
      receiver: outgoingReceiver,
      document: { title, documentNumber, urgency },
      state: officialDocument.state,
      claimantName: officialDocument.claimantName,
      returnReason: officialDocument.returnReason,
      claimedAt: claimedAtOf(),
    })
    .from(outgoingReceiver)
    .innerJoin(outgoingDocument, eq(outgoingDocument.id, outgoingReceiver.documentId))
    .innerJoin(officialDocument, eq(officialDocument.id, outgoingReceiver.incomingId))
    .where(narrowed(actor, filters))
    .orderBy(desc(outgoingReceiver.sentAt), desc(outgoingReceiver.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ document, ...one }) => {
    const { id, organizationName, role, state, sentAt, signedBy, signedAt, urgedAt } = presentReceiver(one)
    const { documentId } = one.receiver
    return { id, documentId, ...document, organizationName, role, state, sentAt, signedBy, signedAt, urgedAt }
  })
}

export async function countDistributions(db: Db, actor: Actor, filters: Filters): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(outgoingReceiver)
    .innerJoin(outgoingDocument, eq(outgoingDocument.id, outgoingReceiver.documentId))
    .innerJoin(officialDocument, eq(officialDocument.id, outgoingReceiver.incomingId))
    .where(narrowed(actor, filters))
  return counted?.total ?? 0
}

function narrowed(actor: Actor, { keyword, state, role, year }: Filters): SQL | undefined {
  const words = keyword === undefined || keyword === '' ? null : keyword
  const sentYear = sql`extract(year from (${outgoingReceiver.sentAt} at time zone 'Asia/Shanghai'))`
  return and(
    ofTenant(outgoingReceiver, actor.tenantId),
    eq(outgoingDocument.deleted, false),
    readableOutgoing(actor),
    words === null
      ? undefined
      : or(
          like(outgoingDocument.searchText, containing(searchText(words))),
          like(outgoingReceiver.organizationName, containing(words)),
        ),
    role && eq(outgoingReceiver.role, role),
    state && inState[state],
    year === undefined ? undefined : sql`${sentYear} = ${year}`,
  )
}

const isOpen = sql`${outgoingReceiver.recalledAt} is null`
/** How a receiver stands to a document, as conditions. */
const inState: Readonly<Record<DistributionRow['state'], SQL>> = {
  waiting: sql`(${isOpen} and ${officialDocument.state} = 'unclaimed')`,
  signed: sql`(${isOpen} and ${officialDocument.state} not in ('unclaimed', 'returned'))`,
  returned: sql`(${isOpen} and ${officialDocument.state} = 'returned')`,
  recalled: sql`${outgoingReceiver.recalledAt} is not null`,
}
