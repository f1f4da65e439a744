import { Field } from '@mingtai/form-schema'
import { type ApprovalSubject, type Db, signedIn, type SubjectChange, type SubjectState } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { documentKinds, type ReceivingState, urgencies } from '../../words.ts'
import { newId } from '@mingtai/server-kit'
import { documentHistory, officialDocument } from '../tables.ts'
import { linkOf } from './circulation.ts'
import { documentFor, documentsWhere, incoming, readableDocument } from './document-rows.ts'

/** 收文 as approvals decide about it: what the form is filled in with, who reads it, and what comes of the end. */
export const receivingSubject: ApprovalSubject = {
  name: '公文',
  number: null,
  fields: [
    { kind: 'text', key: 'title', label: '标题' },
    { kind: 'text', key: 'issuer', label: '来文单位' },
    { kind: 'text', key: 'documentNumber', label: '来文字号' },
    { kind: 'text', key: 'receiveNumber', label: '收文号' },
    { kind: 'text', key: 'kind', label: '文种' },
    { kind: 'text', key: 'urgency', label: '紧急程度' },
    { kind: 'longText', key: 'content', label: '正文' },
  ].map((one) => Field.parse({ type: 'field', ...one })),
  newLink: '/document/task/receivingHandle/index?tab=todo',
  async valuesOf(context, id) {
    const actor = signedIn(context)
    const { row } = await readableDocument(context.db, actor, id)
    // What came back is sent again as it is now; anything else is asked about anew.
    if (!row.isInApproval) await documentFor(context.db, actor, { id, action: 'start' })
    return {
      ...{ title: row.title, issuer: row.issuer, documentNumber: row.documentNumber || null },
      ...{ receiveNumber: row.receiveNumber, kind: documentKinds[row.kind], urgency: urgencies[row.urgency] },
      content: row.content.slice(0, MOST_TEXT) || null,
    }
  },
  async mayRead(db, actor, id) {
    const [found] = await documentsWhere(db, actor, { where: eq(officialDocument.id, id), limit: 1, offset: 0 })
    return found?.isReadable === true
  },
  link: linkOf,
  takeChange,
}

/** Letters of a text that a form takes. */
const MOST_TEXT = 2000

/** What becomes of a document after a change of its approval: with a yes it was 批示, and the office sends it on. */
async function takeChange(db: Db, { tenantId, id, instanceId, number, state, by, at }: SubjectChange): Promise<void> {
  const [before] = await db
    .select()
    .from(officialDocument)
    .where(and(incoming(tenantId), eq(officialDocument.id, id)))
    .for('update')
  if (before === undefined) return
  const after = stateAfter(before.state, state)
  await db
    .update(officialDocument)
    .set({
      ...{ state: after, instanceId, isInApproval: state === 'running' || state === 'returned' },
      ...{ updatedAt: at, updatedBy: by, revision: sql`${officialDocument.revision} + 1` },
    })
    .where(eq(officialDocument.id, id))
  if (state === 'running') return
  const note = `${number} ${words[state]}`
  await db.insert(documentHistory).values({
    ...{ id: newId(), tenantId, documentId: id, action: '流程', personId: '', personName: by, note, at },
    ...{ before: before.state, after },
  })
}

const words: Readonly<Record<SubjectState, string>> = {
  running: '审批中',
  returned: '已退回',
  approved: '已通过',
  rejected: '未通过',
  canceled: '已撤销',
  terminated: '已终止',
  reverted: '已收回',
}

/** Approvals move a document only between 待批示 and 待分办; what was sent on stays where it is. */
export function stateAfter(state: ReceivingState, change: SubjectState): ReceivingState {
  if (state === 'proposed' && change === 'approved') return 'instructed'
  if (state === 'instructed' && change === 'reverted') return 'proposed'
  return state
}
