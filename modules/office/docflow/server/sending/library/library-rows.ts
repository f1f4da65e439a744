import { type Actor, containing, type Db, hasWords } from '@mingtai/server-kit'
import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { libraryFilters, LibraryRow } from '../../../library-calls.ts'
import { dayInChina } from '../../day-in-china.ts'
import { officialDocument } from '../../tables.ts'
import { outgoingWhere } from '../outgoing-rows.ts'
import { presentOutgoingRow } from '../present-outgoing.ts'
import { outgoingDocument, outgoingReceiver } from '../sending-tables.ts'

type Filters = { [K in keyof typeof libraryFilters]?: z.output<(typeof libraryFilters)[K]> }

/** What was signed, narrowed to the filters, as a condition on `outgoingDocument`. */
export function inLibrary({ keyword, kind, urgency, state, retention, year, department }: Filters): SQL | undefined {
  const signedYear = sql`extract(year from (${outgoingDocument.signedAt} at time zone 'Asia/Shanghai'))`
  return and(
    inArray(outgoingDocument.state, ['signed', 'numbered', 'sealed', 'issued', 'archived', 'void']),
    hasWords(outgoingDocument.searchText, keyword),
    kind && eq(outgoingDocument.kind, kind),
    urgency && eq(outgoingDocument.urgency, urgency),
    state && eq(outgoingDocument.state, state),
    retention && eq(outgoingDocument.retention, retention),
    year === undefined ? undefined : sql`${signedYear} = ${year}`,
    department === undefined || department === ''
      ? undefined
      : like(outgoingDocument.departmentName, containing(department)),
  )
}

/** Documents of the library within what the reader may read, those signed last first. */
export async function libraryRows(
  db: Db,
  actor: Actor,
  asked: { where: SQL | undefined; limit: number; offset: number },
): Promise<LibraryRow[]> {
  const orderBy = [sql`${outgoingDocument.signedAt} desc nulls last`, desc(outgoingDocument.id)]
  const found = await outgoingWhere(db, actor, { ...asked, orderBy })
  const counts = await receiverCounts(
    db,
    found.map(({ row }) => row.id),
  )
  return found.map((one) => {
    const { id, retention, signedAt, issuedAt, archivedAt } = one.row
    return {
      ...presentOutgoingRow(one),
      ...{ retention, signedOn: signedAt && dayInChina(signedAt) },
      ...{ issuedAt: issuedAt?.toISOString() ?? null, archivedAt: archivedAt?.toISOString() ?? null },
      ...(counts.get(id) ?? { receiverCount: 0, signedCount: 0 }),
    }
  })
}

async function receiverCounts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { receiverCount: number; signedCount: number }>()
  const rows = await db
    .select({
      id: outgoingReceiver.documentId,
      receiverCount: sql<number>`count(*)::int`,
      signedCount: sql<number>`(count(*) filter (where ${officialDocument.state} not in ('unclaimed', 'returned')))::int`,
    })
    .from(outgoingReceiver)
    .innerJoin(officialDocument, eq(officialDocument.id, outgoingReceiver.incomingId))
    .where(and(inArray(outgoingReceiver.documentId, [...ids]), sql`${outgoingReceiver.recalledAt} is null`))
    .groupBy(outgoingReceiver.documentId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
