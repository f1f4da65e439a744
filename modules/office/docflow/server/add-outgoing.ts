import { layOutDocument, markOf, type Paragraph } from '@mingtai/document-layout'
import { type Db, newId, stamp } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { Paper } from '../paper.ts'
import type { OutgoingState } from '../sending-words.ts'
import type { documentKinds } from '../words.ts'
import { takeIssuingNumber } from './numbering/issuing-numbers.ts'
import { newPaper } from './sending/new-paper.ts'
import { searchedWords } from './receiving/change-document.ts'
import { plainText, wordsOfPaper } from './sending/paper-words.ts'
import { dayInChina } from './day-in-china.ts'
import { recordVersion } from './sending/traces/versions.ts'
import {
  documentHistory,
  documentNumber,
  officialDocument,
  outgoingDocument,
  outgoingHistory,
  outgoingReceiver,
} from './tables.ts'

interface Person {
  id: string
  realName: string
}

/** A document that an organization of a demo world wrote, with when and by whom each step was done. */
export interface PastOutgoing {
  id: string
  /** Its approval; null: it was not handed in. */
  instanceId: string | null
  organizationId: string
  organizationName: string
  kind: keyof typeof documentKinds
  title: string
  mainRecipients: readonly string[]
  copyRecipients: readonly string[]
  /** One paragraph each; its mark says which heading it is. */
  paragraphs: readonly string[]
  /** The same as the drafter wrote them, before they were corrected. */
  draftedParagraphs: readonly string[]
  urgency: '加急' | '特急' | null
  drafter: Person
  reviewer: Person
  signer: Person
  issuer: Person
  /** 机关代字. */
  mark: string
  steps: readonly { action: string; after: OutgoingState; at: Date; note?: string }[]
  startedAt: Date
  /** Whom it was sent to, and who has signed for it there. */
  receivers: readonly PastReceiver[]
}

interface PastReceiver {
  organizationId: string
  organizationName: string
  role: 'main' | 'copy'
  sentAt: Date
  signed: { by: Person; at: Date } | null
}

/** Adds a document of the past in the state that its last step led to; its number comes of the register like any other. */
export async function addPastOutgoing(
  db: Db,
  maker: { tenantId: string; realName: string },
  past: PastOutgoing,
): Promise<void> {
  const { organizationId, kind, drafter, steps, startedAt } = past
  const base = { ...stamp({ tenantId: maker.tenantId, realName: drafter.realName }), id: past.id }
  const at = (state: OutgoingState) => steps.find(({ after }) => after === state)?.at ?? null
  const [numberedAt, signedAt, issuedAt] = [at('numbered'), at('signed'), at('issued')]
  const number =
    numberedAt === null
      ? null
      : await takeIssuingNumber(db, maker, { organizationId, documentId: base.id, mark: past.mark, at: numberedAt })
  const voided = steps.find(({ after }) => after === 'void')
  if (voided !== undefined) await voidWith(db, base.id, voided.note ?? '')
  const paper: Paper = {
    ...newPaper(kind, past.organizationName),
    ...{ title: past.title, mainRecipients: past.mainRecipients, copyRecipients: past.copyRecipients },
    ...{ urgency: past.urgency, documentNumber: number, body: past.paragraphs.map((text) => paragraphOf(text)) },
    signers: kind === 'request' || kind === 'report' ? [past.signer.realName] : [],
    signedOn: signedAt === null ? null : dayInChina(signedAt),
    printing: issuedAt === null ? null : { office: past.organizationName, day: dayInChina(issuedAt) },
  }
  await db.insert(outgoingDocument).values({
    ...{ ...base, organizationId, kind, paper, ...wordsOfPaper(paper), createdAt: startedAt },
    ...{ drafterId: drafter.id, drafterName: drafter.realName, state: steps.at(-1)?.after ?? 'draft', copies: 60 },
    ...{ updatedAt: steps.at(-1)?.at ?? startedAt, signedAt, issuedAt, archivedAt: at('archived') },
    ...{ voidReason: voided?.note ?? '', instanceId: past.instanceId },
  })
  await addVersions(db, maker.tenantId, { documentId: base.id, paper, past })
  for (const receiver of past.receivers) await addReceiver(db, maker, { documentId: base.id, paper, past, receiver })
  let before: OutgoingState = 'draft'
  for (const { action, after, at: moment, note = '' } of [
    { action: '拟稿', after: 'draft' as const, at: startedAt },
    ...steps,
  ]) {
    const by = after === 'draft' || after === 'running' ? drafter : after === 'signed' ? past.signer : past.issuer
    await db.insert(outgoingHistory).values({
      ...{ id: newId(), tenantId: maker.tenantId, documentId: base.id, action, before, after, at: moment },
      ...{ personId: by.id, personName: by.realName, note: after === 'numbered' ? (number ?? '') : note },
    })
    before = after
  }
}

/** The versions of the paper: as it was drafted, corrected, numbered and issued, as far as it came. */
async function addVersions(
  db: Db,
  tenantId: string,
  { documentId, paper, past }: { documentId: string; paper: Paper; past: PastOutgoing },
): Promise<void> {
  const at = (state: OutgoingState) => past.steps.find(({ after }) => after === state)?.at ?? null
  const { documentNumber: number, signedOn, printing } = paper
  const unsigned = { ...paper, documentNumber: null, signedOn: null, printing: null }
  const drafted = { ...unsigned, body: past.draftedParagraphs.map((text) => paragraphOf(text)) }
  const [signedAt, numberedAt, issuedAt] = [at('signed'), at('numbered'), at('issued')]
  const versions = [
    {
      step: '拟稿',
      by: past.drafter,
      at: at('running') ?? past.startedAt,
      paper: signedAt === null ? unsigned : drafted,
    },
    signedAt && { step: '核稿', by: past.reviewer, at: signedAt, paper: unsigned },
    numberedAt && {
      step: '编号',
      by: past.issuer,
      at: numberedAt,
      paper: { ...unsigned, documentNumber: number, signedOn },
    },
    issuedAt && { step: '分发', by: past.issuer, at: issuedAt, paper: { ...paper, printing } },
  ].filter((one) => one !== null)
  for (const { by, ...version } of versions)
    await recordVersion(db, tenantId, {
      ...{ documentId, ...version, taskId: null, author: { id: by.id, name: by.realName } },
      isOpen: past.steps.length === 0,
    })
}

/** Puts the document into the pool of a receiver, or onto the desk of whoever has signed for it. */
async function addReceiver(
  db: Db,
  maker: { tenantId: string; realName: string },
  {
    documentId,
    paper,
    past,
    receiver,
  }: { documentId: string; paper: Paper; past: PastOutgoing; receiver: PastReceiver },
): Promise<void> {
  const { organizationId, organizationName, role, sentAt, signed } = receiver
  const { title, documentNumber: number, signedOn, mark } = paper
  const incoming = { ...stamp(maker), organizationId, kind: past.kind, title, documentNumber: number ?? '' }
  const words = { title, issuer: mark.issuers[0] ?? '', documentNumber: number ?? '', content: plainText(paper) }
  await db.insert(officialDocument).values({
    ...{ ...incoming, ...words, direction: 'incoming', source: 'exchange', receivedAt: sentAt, createdAt: sentAt },
    ...{
      documentDate: signedOn,
      pages: layOutDocument(paper).pages.length,
      state: signed === null ? 'unclaimed' : 'claimed',
    },
    ...(signed !== null && { claimantId: signed.by.id, claimantName: signed.by.realName }),
    searchText: searchedWords({ ...words, receiveNumber: null }),
  })
  if (signed !== null)
    await db.insert(documentHistory).values({
      ...{ id: newId(), tenantId: maker.tenantId, documentId: incoming.id, action: '认领', at: signed.at },
      ...{ personId: signed.by.id, personName: signed.by.realName, before: 'unclaimed', after: 'claimed' },
    })
  await db.insert(outgoingReceiver).values({
    ...{ ...stamp(maker), documentId, organizationId, organizationName, role, incomingId: incoming.id, sentAt },
  })
}

async function voidWith(db: Db, documentId: string, reason: string): Promise<void> {
  await db
    .update(documentNumber)
    .set({ state: 'void', reason: `作废：${reason}` })
    .where(eq(documentNumber.documentId, documentId))
}

function paragraphOf(text: string): Paragraph {
  return { kind: 'paragraph', level: markOf(text)?.level ?? 0, runs: [{ text, isBold: false }] }
}
