import type { Handlers } from '@mingtai/api'
import { bindAttachments, fileNamesOf } from '@mingtai/modules/ground/attachment/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, inTransaction, ofTenant, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import { amountText, hundredths, readableAmount } from '../../money.ts'
import type { Fulfilment } from '../../performance-calls.ts'
import { changeContract, recordHistory } from '../info/change-contract.ts'
import { contractFor, readableContract } from '../info/contract-rows.ts'
import { linesOf } from '../info/contract-parts.ts'
import { contract, contractFulfilment, contractLine, type LineTableRow } from '../tables.ts'
import { mustNotBeDoubtful } from './doubtful-records.ts'
import { lineById, performedOf, settleLine } from './line-rows.ts'
import { endLineTodo } from './line-todos.ts'

type PerformingHandlers = Pick<
  Handlers<typeof contractCalls, Context>,
  'fulfil' | 'performance' | 'waive' | 'restoreLine' | 'withdrawRecord'
>

/** The kind of thing that the evidence hangs on. */
export const CONTRACT_FULFILMENT = 'contract-fulfilment'

/** 履行: each payment, receipt and delivery with what proves it. */
export function performingHandlers(): PerformingHandlers {
  return {
    fulfil: ({ lineId, requestId, attachments, amount, isChecked, ...words }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const asked = await lineById(db, actor, lineId)
        const { row } = await contractFor(db, actor, { id: asked.contractId, action: 'fulfil' })
        if (await isRecorded(db, actor.tenantId, requestId)) return linesOf(db, row.id)
        // Read again: the contract is locked now, and with it what is done of it.
        const line = await lineById(db, actor, lineId)
        const part = await partOf(db, line, amount)
        await mustFitOpenChange(db, line, part)
        if (!isChecked) await mustNotBeDoubtful(db, row, words)
        const record = {
          ...{ ...stamp(actor), ...words, contractId: row.id, lineId, requestId, amount: part },
          ...{ personId: actor.userId, personName: actor.realName },
        }
        await db.insert(contractFulfilment).values(record)
        await bindAttachments(context, attachments, { ownerType: CONTRACT_FULFILMENT, ownerId: record.id })
        const state = await settleLine(db, actor, line)
        if (state === 'done') await endLineTodo(db, line, { by: actor.realName, outcome: 'done' })
        const values = row.lifeState === 'effective' ? { lifeState: 'performing' as const } : {}
        const note = [line.title, part === '0' ? '' : `${readableAmount(part)}元`, words.invoiceNo]
          .filter(Boolean)
          .join('，')
        await changeContract(db, actor, row, { action: 'fulfil', note, values })
        await audit(context, { action: '登记合同履行', subject: row.name, detail: { line: line.title, amount: part } })
        return linesOf(db, row.id)
      }),

    async performance({ contractId }, context) {
      const { row } = await readableContract(context.db, signedIn(context), contractId)
      const [lines, records] = [await linesOf(context.db, row.id), await recordsOf(context.db, row)]
      return lines.map((line) => ({ ...line, records: records.filter(({ lineId }) => lineId === line.id) }))
    },

    waive: ({ lineId, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const asked = await lineById(db, actor, lineId)
        const { row } = await contractFor(db, actor, { id: asked.contractId, action: 'waive' })
        const line = await lineById(db, actor, lineId)
        if (line.state === 'done' || line.state === 'waived') refuse('contract.lineOver', line.title)
        await db
          .update(contractLine)
          .set({ state: 'waived', waiveReason: reason, ...touch(actor) })
          .where(eq(contractLine.id, lineId))
        await endLineTodo(db, line, { by: actor.realName, outcome: 'withdrawn' })
        await recordHistory(db, actor, {
          before: row,
          after: row,
          action: '免除履行',
          note: `${line.title}：${reason}`,
        })
        await audit(context, { action: '免除合同履行', subject: row.name, detail: { line: line.title, reason } })
        return linesOf(db, row.id)
      }),

    restoreLine: ({ lineId, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const asked = await lineById(db, actor, lineId)
        const { row } = await contractFor(db, actor, { id: asked.contractId, action: 'waive' })
        const line = await lineById(db, actor, lineId)
        if (line.state !== 'waived') refuse('contract.lineNotWaived', line.title)
        await db.update(contractLine).set({ waiveReason: '' }).where(eq(contractLine.id, lineId))
        await settleLine(db, actor, line)
        const note = `${line.title}：${reason}`
        await recordHistory(db, actor, { before: row, after: row, action: '恢复履行计划', note })
        await audit(context, { action: '恢复合同履行计划', subject: row.name, detail: { line: line.title, reason } })
        return linesOf(db, row.id)
      }),

    withdrawRecord: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const [record] = await db
          .select()
          .from(contractFulfilment)
          .where(and(ofTenant(contractFulfilment, actor.tenantId), eq(contractFulfilment.id, id)))
        if (record === undefined) refuse('row.gone', '这条履行记录')
        const { row } = await contractFor(db, actor, { id: record.contractId, action: 'fulfil' })
        await db
          .update(contractFulfilment)
          .set({ deleted: true, ...touch(actor) })
          .where(eq(contractFulfilment.id, id))
        const line = await lineById(db, actor, record.lineId)
        await settleLine(db, actor, line)
        const money = record.amount === '0.00' ? '' : `${readableAmount(record.amount)}元`
        const gone = [record.day, money, record.invoiceNo && `发票${record.invoiceNo}`].filter(Boolean).join('，')
        const note = `${line.title}（${gone}）：${reason}`
        await recordHistory(db, actor, { before: row, after: row, action: '撤销履行记录', note })
        await audit(context, { action: '撤销合同履行记录', subject: row.name, detail: { line: line.title, reason } })
        return null
      }),
  }
}

async function isRecorded(db: Db, tenantId: string, requestId: string): Promise<boolean> {
  const same = and(eq(contractFulfilment.tenantId, tenantId), eq(contractFulfilment.requestId, requestId))
  return (await db.$count(contractFulfilment, same)) > 0
}

/** How much of a line is done by one record; never more than its plan says. */
async function partOf(db: Db, line: LineTableRow, amount: string | null): Promise<string> {
  if (line.state === 'done' || line.state === 'waived') refuse('contract.lineOver', line.title)
  if (line.planAmount === null) return '0'
  const part = hundredths(amount) ?? 0n
  if (part === 0n) refuse('contract.amountNeeded', line.title)
  const left = hundredths(line.planAmount) - hundredths((await performedOf(db, line.id)).amount)
  if (part > left) refuse('contract.moreThanPlanned', line.title, readableAmount(amountText(left)))
  return amountText(part)
}

/** While a change is decided about, nothing is done beyond what it will leave of a line. */
async function mustFitOpenChange(db: Db, { id, tenantId, contractId, title }: LineTableRow, part: string) {
  const [open] = await db
    .select({ name: contract.name, planAmount: contractLine.planAmount })
    .from(contract)
    .innerJoin(contractLine, and(eq(contractLine.contractId, contract.id), eq(contractLine.originId, id)))
    .where(
      and(
        ...[ofTenant(contract, tenantId), eq(contract.parentId, contractId), eq(contract.signMode, 'change')],
        ...[eq(contract.approvalState, 'approving'), eq(contractLine.deleted, false)],
      ),
    )
  if (open === undefined || open.planAmount === null) return
  const done = hundredths((await performedOf(db, id)).amount) + hundredths(part)
  if (done > hundredths(open.planAmount))
    refuse('contract.changeInApproval', title, open.name, readableAmount(open.planAmount))
}

async function recordsOf(
  db: Db,
  { id: contractId, tenantId }: { id: string; tenantId: string },
): Promise<Fulfilment[]> {
  const rows = await db
    .select()
    .from(contractFulfilment)
    .where(and(ofTenant(contractFulfilment, tenantId), inArray(contractFulfilment.contractId, [contractId])))
    .orderBy(asc(contractFulfilment.day), asc(contractFulfilment.createdAt))
  return Promise.all(
    rows.map(async ({ id, lineId, day, amount, invoiceNo, note, personName }) => {
      const files = await fileNamesOf(db, { tenantId, ownerType: CONTRACT_FULFILMENT, ownerId: id })
      const evidence = files.map(({ attachmentId, name }) => ({ attachmentId, name }))
      return { id, lineId, day, amount, invoiceNo, note, personName, evidence }
    }),
  )
}
