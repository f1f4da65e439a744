import type { Handlers } from '@mingtai/api'
import { bindAttachments, trashFileOf } from '@mingtai/modules/ground/attachment/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, mustMay, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { placesOf } from '@mingtai/modules/ground/organization/server'
import type { docflowCalls } from '../../calls.ts'
import { secrecies } from '../../words.ts'
import { takeReceivingNumber, voidNumberOf } from '../numbering/receiving-numbers.ts'
import { type DocumentRow, officialDocument } from '../tables.ts'
import { changeDocument, recordHistory, searchedWords } from './change-document.ts'
import { documentFor, OFFICIAL_DOCUMENT, readableDocument } from './document-rows.ts'
import { likelyDuplicates } from './duplicates.ts'
import { shownDocument } from './present.ts'

type RegisteringHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  ('add' | 'modify' | 'remove' | 'duplicates' | 'register') | ('saveAttachments' | 'delAttachment' | 'returnToSender')
>

/** 登记: from the paper in the clerk's hand to its number in the register. */
export function registeringHandlers(): RegisteringHandlers {
  return {
    add: ({ attachments, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        mustBePlain(form.secrecy)
        const organizationId = await ownOrganization(context)
        const now = new Date()
        const row = {
          ...{ ...stamp(actor), ...form, organizationId, receivedAt: now },
          ...{ direction: 'incoming' as const, state: 'claimed' as const },
          ...{ claimantId: actor.userId, claimantName: actor.realName },
          searchText: searchedWords({ ...form, receiveNumber: null }),
        }
        const [made] = await db.insert(officialDocument).values(row).returning()
        if (made === undefined) throw new Error('a document was not written')
        await recordHistory(db, actor, { before: made, after: made, action: 'claim', note: '新建' })
        await bindAttachments(context, attachments, { ownerType: OFFICIAL_DOCUMENT, ownerId: row.id })
        await audit(context, { action: '新建收文', subject: form.title })
        return shownDocument(context, row.id)
      }),

    modify: ({ id, revision, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        mustBePlain(form.secrecy)
        const { row } = await documentFor(db, actor, { id, action: 'change' })
        const values = { ...form, searchText: searchedWords({ ...form, receiveNumber: row.receiveNumber }) }
        const after = await saveRevision(db, officialDocument, {
          id,
          tenantId: actor.tenantId,
          revision,
          values,
          actor,
        })
        await recordHistory(db, actor, { before: row, after, action: 'change', note: changedWords(row, after) })
        await audit(context, { action: '修改收文登记', subject: after.title })
        return null
      }),

    remove: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await documentFor(db, signedIn(context), { id, action: 'remove' })
        await changeDocument(db, signedIn(context), row, { action: 'remove', values: { deleted: true } })
        await audit(context, { action: '删除收文', subject: row.title })
        return null
      }),

    async duplicates({ id = null, issuer, documentNumber, title }, context) {
      const { tenantId } = signedIn(context)
      const organizationId =
        id === null
          ? await ownOrganization(context)
          : (await readableDocument(context.db, signedIn(context), id)).row.organizationId
      return likelyDuplicates(context.db, { tenantId, organizationId, id, issuer, documentNumber, title })
    },

    register: ({ id, isNoDuplicate }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'register' })
        mustBePlain(row.secrecy)
        const [alike] = isNoDuplicate ? [] : await likelyDuplicates(db, row)
        if (alike !== undefined) refuse('docflow.likelyDuplicate', alike.title, alike.receiveNumber ?? '还没有收文号')
        const { organizationId, receivedAt } = row
        const receiveNumber = await takeReceivingNumber(db, actor, { organizationId, documentId: id, receivedAt })
        await changeDocument(db, actor, row, {
          ...{ action: 'register', note: receiveNumber },
          values: {
            ...{ state: 'registered', receiveNumber, registeredAt: new Date() },
            searchText: searchedWords({ ...row, receiveNumber }),
          },
        })
        await audit(context, { action: '登记收文', subject: row.title, detail: { number: receiveNumber } })
        return shownDocument(context, id)
      }),

    saveAttachments: ({ id, attachments }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await documentFor(db, signedIn(context), { id, action: 'change' })
        const ids = attachments.map(({ attachmentId }) => attachmentId)
        await bindAttachments(context, ids, { ownerType: OFFICIAL_DOCUMENT, ownerId: id })
        const note = `加附件${ids.length}个`
        await recordHistory(db, signedIn(context), { before: row, after: row, action: 'change', note })
        return null
      }),

    delAttachment: ({ id, attachmentId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'change' })
        const thing = { tenantId: actor.tenantId, ownerType: OFFICIAL_DOCUMENT, ownerId: id }
        await trashFileOf(db, actor, thing, attachmentId)
        await recordHistory(db, actor, { before: row, after: row, action: 'change', note: '去掉附件1个' })
        return null
      }),

    returnToSender: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'return' })
        // The number stays in the register, with the reason why nothing stands behind it.
        await voidNumberOf(db, actor, id, `退回来文单位：${reason}`)
        const values = { state: 'returned' as const, returnReason: reason }
        await changeDocument(db, actor, row, { action: 'return', note: reason, values })
        await audit(context, { action: '退回收文', subject: row.title, detail: { reason } })
        return null
      }),
  }
}

/** Documents above 内部 must not travel here; the regulation sends them by ways of their own. */
function mustBePlain(secrecy: DocumentRow['secrecy']): void {
  if (secrecy !== 'none' && secrecy !== 'internal') refuse('docflow.secrecy', secrecies[secrecy])
}

/** The organization that the actor works in now, where they register incoming documents. */
async function ownOrganization(context: Context): Promise<string> {
  const { tenantId, organizationId, realName } = signedIn(context)
  if (organizationId === null) refuse('docflow.noOrganization')
  const places = await placesOf(context.db, tenantId, { organizationId, departmentId: null })
  mustMay(context, { action: 'docflow:receive', about: '登记收文' }, { name: realName, ownerId: null, places })
  return organizationId
}

const compared = {
  ...{ title: '标题', issuer: '来文单位', documentNumber: '来文字号', kind: '文种', urgency: '紧急程度' },
  ...{ secrecy: '密级', retention: '保管期限', source: '来源', documentDate: '成文日期', dueAt: '办理期限' },
  ...{ copies: '份数', pages: '页数', content: '正文' },
} as const

/** Which facts a clerk changed, in words. */
function changedWords(before: DocumentRow, after: DocumentRow): string {
  const names = Object.keys(compared) as (keyof typeof compared)[]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => compared[name])
    .join('、')
}
