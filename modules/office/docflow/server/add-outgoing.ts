import { markOf, type Paragraph } from '@mingtai/document-layout'
import { type Db, newId, stamp } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { OutgoingState } from '../sending-words.ts'
import type { documentKinds } from '../words.ts'
import { takeIssuingNumber } from './numbering/issuing-numbers.ts'
import { newPaper } from './sending/new-paper.ts'
import { wordsOfPaper } from './sending/paper-words.ts'
import { dayInChina } from './sending/present-outgoing.ts'
import { documentNumber, outgoingDocument, outgoingHistory } from './tables.ts'

interface Person {
  id: string
  realName: string
}

/** A document that an organization of a demo world wrote, with when and by whom each step was done. */
export interface PastOutgoing {
  organizationId: string
  organizationName: string
  kind: keyof typeof documentKinds
  title: string
  mainRecipients: readonly string[]
  copyRecipients: readonly string[]
  /** One paragraph each; its mark says which heading it is. */
  paragraphs: readonly string[]
  urgency: '加急' | '特急' | null
  drafter: Person
  signer: Person
  issuer: Person
  /** 机关代字. */
  mark: string
  steps: readonly { action: string; after: OutgoingState; at: Date; note?: string }[]
  startedAt: Date
}

/** Adds a document of the past in the state that its last step led to; its number comes of the register like any other. */
export async function addPastOutgoing(
  db: Db,
  maker: { tenantId: string; realName: string },
  past: PastOutgoing,
): Promise<void> {
  const { organizationId, kind, drafter, steps, startedAt } = past
  const base = stamp({ tenantId: maker.tenantId, realName: drafter.realName })
  const at = (state: OutgoingState) => steps.find(({ after }) => after === state)?.at ?? null
  const [numberedAt, signedAt, issuedAt] = [at('numbered'), at('signed'), at('issued')]
  const number =
    numberedAt === null
      ? null
      : await takeIssuingNumber(db, maker, { organizationId, documentId: base.id, mark: past.mark, at: numberedAt })
  const voided = steps.find(({ after }) => after === 'void')
  if (voided !== undefined) await voidWith(db, base.id, voided.note ?? '')
  const paper = {
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
    voidReason: voided?.note ?? '',
  })
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

async function voidWith(db: Db, documentId: string, reason: string): Promise<void> {
  await db
    .update(documentNumber)
    .set({ state: 'void', reason: `作废：${reason}` })
    .where(eq(documentNumber.documentId, documentId))
}

function paragraphOf(text: string): Paragraph {
  return { kind: 'paragraph', level: markOf(text)?.level ?? 0, runs: [{ text, isBold: false }] }
}
