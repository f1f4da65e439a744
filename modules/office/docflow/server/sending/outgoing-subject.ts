import { Field } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import {
  type ApprovalSubject,
  type Db,
  ofTenant,
  signedIn,
  type SubjectChange,
  type SubjectState,
} from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { Paper } from '../../paper.ts'
import { documentKinds, urgencies } from '../../words.ts'
import { recordOutgoing } from './change-outgoing.ts'
import { outgoingFor, outgoingWhere, readableOutgoingDocument } from './outgoing-rows.ts'
import { outgoingDocument } from './sending-tables.ts'
import { signingOf } from './signing.ts'
import { outgoingAfter } from './states.ts'
import { closeVersions } from './traces/versions.ts'

/** The page of a document. */
export function outgoingLink(id: string): string {
  return `/document/task/documentHandle/documentHandleDetail?id=${encodeURIComponent(id)}`
}

/** 发文 as approvals decide about it: what the form is filled in with, who reads it, and what comes of the end. */
export const outgoingSubject: ApprovalSubject = {
  name: '发文',
  number: null,
  fields: [
    { kind: 'text', key: 'title', label: '标题' },
    { kind: 'text', key: 'kind', label: '文种' },
    { kind: 'text', key: 'urgency', label: '紧急程度' },
    { kind: 'text', key: 'to', label: '主送' },
    { kind: 'text', key: 'copyTo', label: '抄送' },
  ].map((one) => Field.parse({ type: 'field', ...one })),
  newLink: '/document/task/documentDraft/add',
  async valuesOf(context, id) {
    const actor = signedIn(context)
    const { row } = await readableOutgoingDocument(context.db, actor, id)
    // What came back is sent again as it is now; anything else is asked about anew.
    if (row.state !== 'returned' && row.state !== 'running')
      await outgoingFor(context.db, actor, { id, action: 'submit' })
    const { kind, title, paper } = row
    if (title === '' && paper.form !== 'command') refuse('docflow.noTitle')
    if (paper.body.length === 0) refuse('docflow.noText', title)
    const { urgency: word, mainRecipients, copyRecipients } = paper
    return outgoingValues({ title, kind, urgency: word, mainRecipients, copyRecipients })
  },
  async mayRead(db, actor, id) {
    const found = await outgoingWhere(db, actor, { where: eq(outgoingDocument.id, id), limit: 1, offset: 0 })
    return found.length > 0
  },
  link: outgoingLink,
  approvalLink: ({ id }) => outgoingLink(id),
  changesWhileRunning: true,
  async isUrgent(db, { tenantId, id }) {
    const [found] = await db
      .select({ urgency: outgoingDocument.urgency })
      .from(outgoingDocument)
      .where(and(ofTenant(outgoingDocument, tenantId), eq(outgoingDocument.id, id)))
    return found !== undefined && found.urgency !== 'normal'
  },
  takeChange,
}

interface Filled {
  title: string
  kind: keyof typeof documentKinds
  urgency: Paper['urgency']
  mainRecipients: readonly string[]
  copyRecipients: readonly string[]
}

/** What the form of an approval says about a document. */
export function outgoingValues({ title, kind, urgency, mainRecipients, copyRecipients }: Filled) {
  return {
    ...{ title: title === '' ? documentKinds[kind] : title, kind: documentKinds[kind] },
    urgency: urgency ?? urgencies.normal,
    to: listed(mainRecipients),
    copyTo: listed(copyRecipients),
  }
}

/** Letters of a text that a form takes. */
const MOST_TEXT = 200

/** Names that a form has room for; where some are left out it says how many there are. */
export function listed(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const all = names.join('、')
  if (all.length <= MOST_TEXT) return all
  const rest = `等 ${names.length} 家（见正文）`
  const shown: string[] = []
  for (const name of names) {
    if ([...shown, name].join('、').length + rest.length > MOST_TEXT) break
    shown.push(name)
  }
  return `${shown.join('、')}${rest}`
}

/** What becomes of a document after a change of its approval: with a yes it was 签发, and waits for its number. */
async function takeChange(db: Db, { tenantId, id, instanceId, number, state, by, at }: SubjectChange): Promise<void> {
  const [before] = await db
    .select()
    .from(outgoingDocument)
    .where(and(ofTenant(outgoingDocument, tenantId), eq(outgoingDocument.id, id)))
    .for('update')
  if (before === undefined) return
  const next = outgoingAfter(before.state, state)
  // What a document knows already is no news: one of a demo world came with its approval.
  if (isKnown.has(state) && next === before.state && before.instanceId === instanceId) return
  const signing = next === 'signed' ? await signingOf(db, { tenantId, id, instanceId }) : null
  const signedAt =
    signing !== null ? (before.signedAt ?? signing.at ?? at) : next === before.state ? before.signedAt : null
  const [after] = await db
    .update(outgoingDocument)
    .set({
      ...{ state: next, instanceId, signedAt },
      ...{ updatedAt: at, updatedBy: by, revision: sql`${outgoingDocument.revision} + 1` },
    })
    .where(eq(outgoingDocument.id, id))
    .returning()
  if (after === undefined) return
  await closeVersions(db, id)
  if (signing === null || signing.at === null) {
    await recordOutgoing(db, { before, after }, { action: words[state], note: number, by: { id: '', name: by }, at })
    return
  }
  // Who has signed it is not who had the last word: 复核 comes after.
  const signer = { id: '', name: signing.names.join('、') }
  await recordOutgoing(db, { before, after }, { action: words.approved, note: number, by: signer, at: signing.at })
  if (!signing.names.includes(by))
    await recordOutgoing(db, { before: after, after }, { action: '复核', note: '', by: { id: '', name: by }, at })
}

const isKnown: ReadonlySet<SubjectState> = new Set(['running', 'approved'])

const words: Readonly<Record<SubjectState, string>> = {
  running: '送审',
  returned: '退回',
  approved: '签发',
  rejected: '未通过',
  canceled: '撤回',
  terminated: '终止',
  reverted: '收回',
}
