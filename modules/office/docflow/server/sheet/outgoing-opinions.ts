import { opinionsOf, type SubjectOpinion } from '@mingtai/modules/office/approval/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { OutgoingSheet, SheetOpinion } from '../../sheet-calls.ts'
import { OUTGOING_DOCUMENT } from '../sending/outgoing-rows.ts'
import { outgoingHistory } from '../sending/sending-tables.ts'
import { versionsOf } from '../sending/traces/versions.ts'
import { stepsInOrder } from './outgoing-sheet.ts'

/** What stands for a decision that nothing was written to: nobody is given words that they have not written. */
const verdicts: Readonly<Record<SubjectOpinion['verdict'], string>> = {
  approved: '（通过，没有写意见）',
  rejected: '（不同意，没有写意见）',
  returned: '（退回，没有写意见）',
}

/** Everything that was said about a document, step by step; what was once said stays, whatever became of its approval. */
export async function outgoingOpinions(db: Db, tenantId: string, id: string): Promise<OutgoingSheet> {
  const said = await opinionsOf(db, tenantId, { kind: OUTGOING_DOCUMENT, id })
  const drafted = await submissionsOf(db, id)
  const steps = stepsInOrder(said.map(({ step }) => step)).map((name) => ({
    label: `${name}意见`,
    opinions: name === DRAFTING ? drafted : said.filter(({ step }) => step === name).map(presented),
  }))
  const spoken = steps.filter(({ label, opinions }) => opinions.length > 0 || usual.has(label))
  const versions = await versionsOf(db, id)
  return { steps: spoken, versions: versions.map((one) => ({ ...one, at: one.at.toISOString() })) }
}

const DRAFTING = '拟稿'
/** Cells that the sheet has before anybody has spoken there. */
const usual: ReadonlySet<string> = new Set(['核稿意见', '签发意见'])

function presented({ id, personName, verdict, text, signatureId, at }: SubjectOpinion): SheetOpinion {
  const words = text === '' ? verdicts[verdict] : verdict === 'returned' ? `退回：${text}` : text
  return { id, personName, text: words, handwritingId: signatureId, at: at.toISOString() }
}

/** Each time that the drafter handed it in. */
async function submissionsOf(db: Db, documentId: string): Promise<SheetOpinion[]> {
  const rows = await db
    .select()
    .from(outgoingHistory)
    .where(and(eq(outgoingHistory.documentId, documentId), eq(outgoingHistory.action, '送审')))
    .orderBy(asc(outgoingHistory.at))
  return rows.map(({ id, personName, at }) => {
    return { id, personName, text: '送审。', handwritingId: null, at: at.toISOString() }
  })
}
