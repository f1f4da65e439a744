import { type Context, signedIn } from '@mingtai/server-kit'
import { type OutgoingDocument, type OutgoingRow } from '../../outgoing.ts'
import { type FoundOutgoing, readableOutgoingDocument } from './outgoing-rows.ts'
import { outgoingActionsOn } from './states.ts'

/** A document as a list shows it. */
export function presentOutgoingRow({ row, organizationName, relation }: FoundOutgoing): OutgoingRow {
  const { id, title, kind, urgency, state, documentNumber, organizationId, departmentName, drafterName, revision } = row
  return {
    ...{ id, title, kind, urgency, state, documentNumber, organizationId, departmentName, drafterName, revision },
    ...{ organizationName, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() },
    actions: outgoingActionsOn(state, relation),
  }
}

/** A document with its paper, as its reader gets it. */
export async function shownOutgoing(context: Context, id: string): Promise<OutgoingDocument> {
  const found = await readableOutgoingDocument(context.db, signedIn(context), id)
  const { secrecy, openness, retention, copies, updatedBy, paper } = found.row
  return { ...presentOutgoingRow(found), secrecy, openness, retention, copies, updatedBy, paper }
}
