import { type Db, type HandoverKind, type Leaver, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { documentKinds } from '../words.ts'
import { ask, endTodos } from './receiving/circulation.ts'
import { outgoingDocument } from './sending/sending-tables.ts'
import { nameOf } from './sending/states.ts'
import { type CirculationRow, documentCirculation, type DocumentRow, officialDocument } from './tables.ts'

/** 经手的公文: what a leaver has claimed and not registered, and what waits for their answer. */
export const documentHandover: HandoverKind = {
  key: 'official-document',
  name: '经手的公文',
  otherwise: '认领的放回认领池，承办的退给所在部门，其余的不再等待',
  async ownedBy(db, leaver) {
    const claimed = await db
      .select({ id: officialDocument.id, name: officialDocument.title })
      .from(officialDocument)
      .where(claimedBy(leaver))
      .orderBy(asc(officialDocument.title))
    const parts = await partsOf(db, leaver)
    return [
      ...claimed.map((one) => ({ ...one, note: '待登记' })),
      ...parts.map(({ part, document }) => ({ id: part.id, name: document.title, note: '待答复' })),
    ]
  },
  async pass(db, leaver, { id: personId, realName }) {
    const values = { claimantId: personId, claimantName: realName }
    await db.update(officialDocument).set(values).where(claimedBy(leaver))
    for (const { part, document } of await partsOf(db, leaver))
      await movePart(db, { leaver, part, document }, { personId, personName: realName })
  },
  async end(db, leaver) {
    await db
      .update(officialDocument)
      .set({ state: 'unclaimed', claimantId: null, claimantName: '' })
      .where(claimedBy(leaver))
    for (const { part, document } of await partsOf(db, leaver)) {
      const isOfUnit = part.departmentId !== null && (part.role === 'lead' || part.role === 'assist')
      const rest = isOfUnit ? { personId: null, personName: '', signedAt: null } : { state: 'withdrawn' as const }
      await movePart(db, { leaver, part, document }, rest)
    }
  },
}

interface Moved {
  leaver: Leaver
  part: CirculationRow
  document: DocumentRow
}

/** Changes a waiting part of a leaver, and puts it on the list of whoever has it then. */
async function movePart(
  db: Db,
  { leaver, part, document }: Moved,
  values: Partial<Pick<CirculationRow, 'personId' | 'personName' | 'signedAt' | 'state'>>,
): Promise<void> {
  const [row] = await db.update(documentCirculation).set(values).where(eq(documentCirculation.id, part.id)).returning()
  const ended = { role: part.role, by: leaver.realName, outcome: 'withdrawn' as const, personId: leaver.id }
  await endTodos(db, document, ended)
  if (row !== undefined && row.state === 'waiting') await ask(db, leaver, document, row)
}

function claimedBy({ tenantId, id }: Leaver) {
  return and(
    ofTenant(officialDocument, tenantId),
    eq(officialDocument.claimantId, id),
    eq(officialDocument.state, 'claimed'),
  )
}

async function partsOf(db: Db, { tenantId, id }: Leaver) {
  return db
    .select({ part: documentCirculation, document: officialDocument })
    .from(documentCirculation)
    .innerJoin(officialDocument, eq(officialDocument.id, documentCirculation.documentId))
    .where(
      and(
        ofTenant(documentCirculation, tenantId),
        eq(documentCirculation.personId, id),
        eq(documentCirculation.state, 'waiting'),
        ne(documentCirculation.role, 'copy'),
        inArray(officialDocument.state, ['proposed', 'undertaking', 'circulating']),
      ),
    )
    .orderBy(asc(officialDocument.title))
}

/** 拟的公文: what a leaver drafts and has not sent. */
export const draftHandover: HandoverKind = {
  key: 'outgoing-document',
  name: '拟的公文',
  otherwise: '留在原机构，仍以离职人员为拟稿人',
  async ownedBy(db, leaver) {
    const rows = await db
      .select({ id: outgoingDocument.id, title: outgoingDocument.title, kind: outgoingDocument.kind })
      .from(outgoingDocument)
      .where(draftedBy(leaver))
      .orderBy(asc(outgoingDocument.title))
    return rows.map(({ id, title, kind }) => ({ id, name: nameOf(title), note: documentKinds[kind] }))
  },
  async pass(db, leaver, { id: drafterId, realName }) {
    await db.update(outgoingDocument).set({ drafterId, drafterName: realName }).where(draftedBy(leaver))
  },
  // Nothing waits for them: a draft that nobody takes over stays as it is.
  async end() {},
}

function draftedBy({ tenantId, id }: Leaver) {
  return and(ofTenant(outgoingDocument, tenantId), eq(outgoingDocument.drafterId, id))
}
