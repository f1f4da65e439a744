import { fileNamesOf } from '@mingtai/modules/ground/attachment/server'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { asc, eq } from 'drizzle-orm'
import type { Circulation, HistoryLine, Opinion, ReceivingDocument, ReceivingRow } from '../../document.ts'
import { type CirculationRow, documentHistory, documentOpinion, type DocumentRow, type OpinionRow } from '../tables.ts'
import { type FoundDocument, OFFICIAL_DOCUMENT, readableDocument } from './document-rows.ts'
import { actionsOn } from './states.ts'

/** A document as a list shows it. */
export function presentRow({ row, organizationName, isFollowed, circulations, relation }: FoundDocument): ReceivingRow {
  const { id, title, issuer, documentNumber, receiveNumber, kind, urgency, secrecy, retention, source, state } = row
  const { category, documentDate, dueAt, organizationId, claimantName, revision } = row
  return {
    ...{ id, title, issuer, documentNumber, receiveNumber, kind, urgency, secrecy, retention, source, state },
    ...{ category, documentDate, dueAt, organizationId, claimantName, revision, organizationName, isFollowed },
    receivedAt: row.receivedAt.toISOString(),
    finishedAt: moment(row.finishedAt),
    archivedAt: moment(row.archivedAt),
    undertaker: undertakersIn(circulations),
    waitingFor: waitingIn(row, circulations),
    actions: actionsOn(row, relation),
  }
}

/** A document as its reader gets it; what they may not read is not there. */
export async function shownDocument(context: Context, id: string): Promise<ReceivingDocument> {
  return presentDocument(context.db, signedIn(context), await readableDocument(context.db, signedIn(context), id))
}

export async function presentDocument(db: Db, actor: Actor, found: FoundDocument): Promise<ReceivingDocument> {
  const { row, circulations } = found
  const owner = { tenantId: actor.tenantId, ownerType: OFFICIAL_DOCUMENT, ownerId: row.id }
  const [files, opinions] = [await fileNamesOf(db, owner), await opinionsOf(db, row)]
  const { content, copies, pages, returnReason, instanceId, isInApproval, related } = row
  return {
    ...presentRow(found),
    ...{ content, copies, pages, returnReason, instanceId, isInApproval, related },
    registeredAt: moment(row.registeredAt),
    attachments: files,
    opinions: opinions.map((one) => presentOpinion(one, row)),
    circulations: circulations.map(presentCirculation),
  }
}

export function presentCirculation(row: CirculationRow): Circulation {
  const { id, role, departmentId, departmentName, personId, personName, isMandatory, state, urgeCount } = row
  return {
    ...{ id, role, departmentId, departmentName, personId, personName, isMandatory, state, urgeCount },
    askedAt: row.createdAt.toISOString(),
    signedAt: moment(row.signedAt),
    doneAt: moment(row.doneAt),
  }
}

/** What was done with a document, the first first. */
export async function historyOf(db: Db, documentId: string): Promise<HistoryLine[]> {
  const rows = await db
    .select()
    .from(documentHistory)
    .where(eq(documentHistory.documentId, documentId))
    .orderBy(asc(documentHistory.at), asc(documentHistory.id))
  return rows.map(({ id, action, personName, before, after, note, at }) => {
    return { id, action, personName, before, after, note, at: at.toISOString() }
  })
}

async function opinionsOf(db: Db, { id }: DocumentRow): Promise<OpinionRow[]> {
  return db
    .select()
    .from(documentOpinion)
    .where(eq(documentOpinion.documentId, id))
    .orderBy(asc(documentOpinion.at), asc(documentOpinion.id))
}

function presentOpinion(opinion: OpinionRow, { finishedAt }: DocumentRow): Opinion {
  const { id, role, personName, departmentName, text, handwritingId, at } = opinion
  const isLate = finishedAt !== null && at > finishedAt
  return { id, role, personName, departmentName, text, handwritingId, at: at.toISOString(), isLate }
}

function undertakersIn(circulations: readonly CirculationRow[]): string {
  const open = circulations.filter(({ state }) => state !== 'withdrawn')
  const [leads, assistants] = [open.filter(({ role }) => role === 'lead'), open.filter(({ role }) => role === 'assist')]
  return [...leads, ...assistants].map(nameOf).join('、')
}

/** Who has not answered yet: those asked for 批示, those who carry it out, or its readers. */
function waitingIn({ state }: DocumentRow, circulations: readonly CirculationRow[]): string {
  const roles =
    { proposed: ['instruct'], undertaking: ['lead', 'assist'], circulating: ['read'] }[state as string] ?? []
  const waiting = circulations.filter((one) => one.state === 'waiting' && roles.includes(one.role))
  return waiting.map(nameOf).join('、')
}

function nameOf({ personName, departmentName }: CirculationRow): string {
  return personName === '' ? departmentName : personName
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
