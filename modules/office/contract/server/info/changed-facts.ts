import type { Db } from '@mingtai/server-kit'
import type { Change } from '../../contract.ts'
import { readableAmount } from '../../money.ts'
import { amountKinds, currencies, partyRoles, procurements } from '../../words.ts'
import type { ContractTableRow } from '../tables.ts'
import { linesOf, partiesOf } from './contract-parts.ts'

/** What a change says otherwise than its original, from what to what, in words. */
export async function changedFacts(db: Db, original: ContractTableRow, change: ContractTableRow): Promise<Change[]> {
  const [before, after] = [factsOf(original), factsOf(change)]
  const facts = Object.keys(after).flatMap((label) => differing(label, before[label] ?? '', after[label] ?? ''))
  const parties = async ({ id }: ContractTableRow) =>
    (await partiesOf(db, id)).map(({ name, creditCode }) => [name, creditCode].filter(Boolean).join(' ')).join('、')
  return [
    ...facts,
    ...differing('相对方', await parties(original), await parties(change)),
    ...(await changedLines(db, original, change)),
  ]
}

function differing(label: string, from: string, to: string): Change[] {
  return from === to ? [] : [{ label, from: from || '（空）', to: to || '（空）' }]
}

/** What a contract says besides its name, parties, plan and files, by the words that people know it by. */
export function factsOf(row: ContractTableRow): Record<string, string> {
  return {
    合同金额: row.amount === null ? amountKinds[row.amountKind] : readableAmount(row.amount),
    金额方式: amountKinds[row.amountKind],
    币种: currencies[row.currency],
    税率: row.taxRate === null ? '' : `${Number(row.taxRate)}%`,
    我方: row.ownParty,
    我方身份: partyRoles[row.ownRole],
    开始日期: row.startDate ?? '',
    结束日期: row.endDate ?? '',
    到期续约: row.autoRenew ? '自动续约' : '不自动续约',
    提前提醒: `${row.noticeDays}天`,
    采购方式: procurements[row.procurement],
    预算编号: row.budgetNo,
    项目编号: row.projectNo,
    履行地点: row.place,
    主要内容: row.content,
    付款条件: row.paymentTerms,
    违约责任: row.breachClause,
  }
}

/** The plan line by line: what became of each of the original, and what came. */
async function changedLines(db: Db, original: ContractTableRow, change: ContractTableRow): Promise<Change[]> {
  const [before, after] = [await linesOf(db, original.id), await linesOf(db, change.id)]
  type Planned = (typeof before)[number]
  const words = ({ title, planDate, planAmount }: Planned) =>
    [title, planDate, planAmount === null ? null : readableAmount(planAmount)].filter((word) => word !== null).join(' ')
  const of = new Map(after.map((line) => [line.originId, line]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((line) => {
      const next = of.get(line.id)
      if (next !== undefined) return differing('履行计划', words(line), words(next))
      // What was begun stays, whatever the change leaves out.
      return line.state === 'pending' ? differing('履行计划', words(line), '（取消）') : []
    }),
    ...after.flatMap((line) =>
      line.originId === null || !known.has(line.originId) ? differing('履行计划', '（新增）', words(line)) : [],
    ),
  ]
}
