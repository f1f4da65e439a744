import type { Handlers } from '@mingtai/api'
import { recordSetSeal, sealsToSet } from '@mingtai/modules/office/seal/server'
import { audit, type Context, type Db, inTransaction, signedIn } from '@mingtai/server-kit'
import type { docflowCalls } from '../../calls.ts'
import { issuingMarksOf, takeIssuingNumber } from '../numbering/issuing-numbers.ts'
import { voidNumberOf } from '../numbering/receiving-numbers.ts'
import { changeOutgoing } from './change-outgoing.ts'
import { outgoingFor, readableOutgoingDocument } from './outgoing-rows.ts'
import { wordsOfPaper } from './paper-words.ts'
import { dayInChina } from '../day-in-china.ts'
import type { OutgoingDocumentRow } from './sending-tables.ts'
import { signingOf } from './signing.ts'
import { nameOf } from './states.ts'
import { recordStamped } from './traces/versions.ts'

type NumberingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'issuingMarks' | 'giveNumber' | 'documentSeals' | 'setSeal' | 'voidOutgoing'
>

/** 编号 and 用印: what stands on the paper after it was signed. */
export function numberingHandlers(): NumberingHandlers {
  return {
    async issuingMarks({ id }, context) {
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      return issuingMarksOf(context.db, actor.tenantId, row.organizationId, new Date())
    },

    giveNumber: ({ id, mark }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'number' })
        const asked = { organizationId: row.organizationId, documentId: id, mark, at: new Date() }
        const documentNumber = await takeIssuingNumber(db, actor, asked)
        // 成文日期 is the day on which it was signed. GB/T 9704, 7.3.5.4.
        const signedOn = row.signedAt === null ? row.paper.signedOn : dayInChina(row.signedAt)
        const signers = await signersOf(db, row)
        const paper = { ...row.paper, documentNumber, signedOn, signers }
        const needsSeal = paper.signatures.some(({ isSealed }) => isSealed)
        const values = { paper, ...wordsOfPaper(paper), state: needsSeal ? ('numbered' as const) : ('sealed' as const) }
        const changed =
          signers.join('、') === row.paper.signers.join('、') ? '' : `，签发人按实际改为${signers.join('、')}`
        await changeOutgoing(db, actor, row, { action: 'number', note: `${documentNumber}${changed}`, values })
        await recordStamped(db, actor, { row, step: '编号', paper })
        await audit(context, { action: '公文编号', subject: nameOf(row.title), detail: { number: documentNumber } })
        return { documentNumber }
      }),

    async documentSeals({ id }, context) {
      const actor = signedIn(context)
      const { row } = await readableOutgoingDocument(context.db, actor, id)
      return sealsToSet(context.db, actor, row.organizationId)
    },

    setSeal: ({ id, sealId, copies }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'seal' })
        const { number, name } = await recordSetSeal(db, actor, {
          ...{ sealId, organizationId: row.organizationId, document: row.title, copies },
          ...{ instanceId: row.instanceId ?? '', approvedAt: row.signedAt ?? new Date() },
          applicant: { id: row.drafterId, name: row.drafterName, departmentId: row.departmentId },
        })
        const values = { state: 'sealed' as const }
        await changeOutgoing(db, actor, row, { action: 'seal', note: `${name}，用印登记号 ${number}`, values })
        await audit(context, { action: '公文用印', subject: nameOf(row.title), detail: { number } })
        return { number }
      }),

    voidOutgoing: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'void' })
        // The number stays in the register, with the reason why nothing stands behind it.
        await voidNumberOf(db, actor, id, `作废：${reason}`)
        const values = { state: 'void' as const, voidReason: reason }
        await changeOutgoing(db, actor, row, { action: 'void', note: reason, values })
        await audit(context, { action: '作废公文', subject: nameOf(row.title), detail: { reason } })
        return null
      }),
  }
}

/** 签发人 on a document to a superior is who has signed it; those of several organizations are not all of this site. */
async function signersOf(db: Db, { tenantId, id, instanceId, paper }: OutgoingDocumentRow): Promise<readonly string[]> {
  if (paper.direction !== 'up' || paper.mark.issuers.length > 1) return paper.signers
  const { names } = await signingOf(db, { tenantId, id, instanceId })
  return names.length === 0 ? paper.signers : names
}
