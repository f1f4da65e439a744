import { addTodos } from '@mingtai/modules/ground/notification/server'
import { type Db, newId, stamp } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { circulationRoles } from '../words.ts'
import { takeReceivingNumber } from './numbering/receiving-numbers.ts'
import { searchedWords } from './receiving/change-document.ts'
import { linkOf } from './receiving/circulation.ts'
import { OFFICIAL_DOCUMENT } from './receiving/document-rows.ts'
import {
  documentCirculation,
  documentFollow,
  documentHistory,
  documentNumber,
  documentNumberRule,
  documentOpinion,
  officialDocument,
} from './tables.ts'

type NewDocument = typeof officialDocument.$inferInsert
type Whole = 'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'direction' | 'documentId' | 'personId' | 'personName'

interface Person {
  id: string
  realName: string
}

/** A document of the past with what was done with it, in its order. */
export interface PastDocument {
  document: Omit<NewDocument, Whole | 'receiveNumber' | 'searchText'>
  /** It has its number; `void`: with the reason why nothing stands behind it any more. */
  number: 'none' | 'used' | 'void'
  parts: (Omit<typeof documentCirculation.$inferInsert, Whole> & { person: Person })[]
  opinions: (Omit<typeof documentOpinion.$inferInsert, Whole> & { person: Person })[]
  history: (Omit<typeof documentHistory.$inferInsert, Whole> & { person: Person })[]
  followers: string[]
}

/** Gives an organization of a demo world a mark of its own for its receiving numbers. */
export async function addReceivingRule(
  db: Db,
  maker: { tenantId: string; realName: string },
  rule: { organizationId: string; mark: string },
): Promise<void> {
  await db.insert(documentNumberRule).values({ ...stamp(maker), ...rule, purpose: 'receiving' })
}

/** Adds a document of the past; what still waits is put on the lists of whoever it waits for. */
export async function addPastDocument(
  db: Db,
  maker: { tenantId: string; realName: string },
  past: PastDocument,
): Promise<void> {
  const { tenantId } = maker
  const base = stamp(maker)
  const { document, number } = past
  const { organizationId, receivedAt } = document
  const place = { organizationId, documentId: base.id, receivedAt }
  const receiveNumber = number === 'none' ? null : await takeReceivingNumber(db, maker, place)
  const at = { createdAt: document.receivedAt, updatedAt: past.history.at(-1)?.at ?? document.receivedAt }
  const words = { ...document, documentNumber: document.documentNumber ?? '', content: document.content ?? '' }
  const searchText = searchedWords({ ...words, receiveNumber })
  await db
    .insert(officialDocument)
    .values({ ...base, ...at, ...document, direction: 'incoming', receiveNumber, searchText })
  if (number === 'void') await voidNumber(db, base.id, document.returnReason ?? '')
  const of = { tenantId, documentId: base.id }
  for (const { person, ...part } of past.parts)
    await db
      .insert(documentCirculation)
      .values({ ...stamp(maker), ...of, ...part, personId: person.id, personName: person.realName })
  for (const { person, ...opinion } of past.opinions)
    await db
      .insert(documentOpinion)
      .values({ id: newId(), ...of, ...opinion, personId: person.id, personName: person.realName })
  for (const { person, ...line } of past.history)
    await db
      .insert(documentHistory)
      .values({ id: newId(), ...of, ...line, personId: person.id, personName: person.realName })
  for (const personId of past.followers) await db.insert(documentFollow).values({ ...of, personId })
  await addTodos(db, todosOf(past, { tenantId, id: base.id, from: maker.realName }))
}

async function voidNumber(db: Db, documentId: string, reason: string): Promise<void> {
  await db
    .update(documentNumber)
    .set({ state: 'void', reason: `退回来文单位：${reason}` })
    .where(eq(documentNumber.documentId, documentId))
}

function todosOf(past: PastDocument, { tenantId, id, from }: { tenantId: string; id: string; from: string }) {
  const { title, urgency, dueAt } = past.document
  return past.parts
    .filter(({ state }) => state === 'waiting')
    .map(({ person, role }) => ({
      ...{ tenantId, personId: person.id, system: 'document' as const, businessType: OFFICIAL_DOCUMENT },
      ...{ businessId: id, title, kind: '收文', step: circulationRoles[role], from, link: linkOf(id) },
      urgent: urgency !== 'normal' && urgency !== undefined,
      dueAt: dueAt == null ? null : new Date(`${dueAt}T23:59:59+08:00`),
    }))
}
