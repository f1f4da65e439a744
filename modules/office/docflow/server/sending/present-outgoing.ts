import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { asc, eq } from 'drizzle-orm'
import { type OutgoingDocument, type OutgoingRow } from '../../outgoing.ts'
import { dayInChina } from '../day-in-china.ts'
import { type FoundOutgoing, readableOutgoingDocument } from './outgoing-rows.ts'
import { receiversOf } from './receivers.ts'
import { outgoingHistory } from './sending-tables.ts'
import { isSealedIn, outgoingActionsOn } from './states.ts'
import { countVersions } from './traces/versions.ts'

/** A document as a list shows it. */
export function presentOutgoingRow({ row, organizationName, openSteps, relation }: FoundOutgoing): OutgoingRow {
  const { id, title, kind, urgency, state, documentNumber, organizationId, departmentName, drafterName, revision } = row
  return {
    ...{ id, title, kind, urgency, state, documentNumber, organizationId, departmentName, drafterName, revision },
    ...{ organizationName, openSteps, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() },
    actions: outgoingActionsOn(state, relation),
  }
}

/** A document with its paper, as its reader gets it. */
export async function shownOutgoing(context: Context, id: string): Promise<OutgoingDocument> {
  const found = await readableOutgoingDocument(context.db, signedIn(context), id)
  const { secrecy, openness, retention, copies, updatedBy, paper, instanceId, signedAt } = found.row
  const { issuedAt, sha256, voidReason } = found.row
  return {
    ...presentOutgoingRow(found),
    ...{ secrecy, openness, retention, copies, updatedBy, paper, instanceId },
    signedOn: signedAt === null ? null : dayInChina(signedAt),
    ...{ issuedAt: issuedAt?.toISOString() ?? null, sha256, voidReason },
    isSealed: isSealedIn(found.row.state),
    versionCount: await countVersions(context.db, id),
    receivers: await receiversOf(context.db, id),
    history: await historyOf(context.db, id),
  }
}

async function historyOf(db: Db, documentId: string): Promise<OutgoingDocument['history']> {
  const rows = await db
    .select()
    .from(outgoingHistory)
    .where(eq(outgoingHistory.documentId, documentId))
    .orderBy(asc(outgoingHistory.at), asc(outgoingHistory.id))
  return rows.map(({ id, action, personName, note, at, before, after }) => {
    return { id, action, personName, note, at: at.toISOString(), before, after }
  })
}
