import type { Db } from '@mingtai/server-kit'
import { hundredths, readableAmount, sumOf } from '../../money.ts'
import type { LineKind } from '../../words.ts'
import { hasText } from '../archive/completeness.ts'
import type { ContractTableRow } from '../tables.ts'
import { linesOf, partiesOf } from './contract-parts.ts'

type Written = Pick<
  ContractTableRow,
  'ownParty' | 'amountKind' | 'nature' | 'amount' | 'startDate' | 'endDate' | 'signMode' | 'parentId'
>

interface Beside {
  parties: readonly { name: string }[]
  lines: readonly { kind: LineKind; title: string; planDate: string | null; planAmount: string | null }[]
}

/** What a contract must have before it is submitted, and does not have, in words. */
export async function missingOf(db: Db, row: ContractTableRow): Promise<string[]> {
  const { id, parentId, signMode } = row
  const lines = await linesOf(db, id)
  const original = signMode === 'change' && parentId !== null ? await linesOf(db, parentId) : []
  return [
    ...missingIn(row, { parties: await partiesOf(db, id), lines }),
    ...((await hasText(db, row)) ? [] : ['上传合同文本']),
    ...lessThanDone(lines, original),
  ]
}

type Planned = Awaited<ReturnType<typeof linesOf>>

/** What was paid already is not planned away by a change. */
function lessThanDone(lines: Planned, original: Planned): string[] {
  const planned = new Map(lines.map((line) => [line.originId, line]))
  return original.flatMap(({ id, title, performedAmount, state }) => {
    if (state === 'waived' || hundredths(performedAmount) === 0n) return []
    const next = planned.get(id)
    const left = next === undefined ? 0n : hundredths(next.planAmount)
    if (left === null || left >= hundredths(performedAmount)) return []
    return [`保留“${title}”已履行的${readableAmount(performedAmount)}元`]
  })
}

/** What is missing in the words of a contract, its parties and its plan. */
export function missingIn(row: Written, { parties, lines }: Beside): string[] {
  const hasNoAmount = row.nature === 'none' || row.amountKind === 'framework'
  const found = [
    row.ownParty === '' && '填写我方名称',
    (parties.length === 0 || parties.some(({ name }) => name === '')) && '填写相对方',
    !hasNoAmount && (hundredths(row.amount) ?? 0n) === 0n && '填写合同金额',
    row.startDate === null && '填写开始日期',
    row.endDate === null && '填写结束日期',
    row.startDate !== null && row.endDate !== null && row.endDate < row.startDate && '结束日期不能早于开始日期',
    row.signMode !== 'new' && row.parentId === null && '选择原合同',
    lines.some(({ title, planDate }) => title === '' || planDate === null) && '补全履行计划的事项和日期',
    sumProblem(row, lines),
  ]
  return found.filter((words) => words !== false && words !== null)
}

/** The plan lines that make up the amount: what is paid, or what is received. */
export function plannedAmount(nature: Written['nature'], lines: Beside['lines']): string {
  const counted = nature === 'income' ? 'receive' : 'pay'
  return sumOf(lines.filter(({ kind }) => kind === counted).map(({ planAmount }) => planAmount))
}

/** A fixed amount is the sum of its plan; an estimated one and a framework need not be. */
function sumProblem(row: Written, lines: Beside['lines']): string | null {
  if (row.nature === 'none' || row.amountKind !== 'fixed' || row.amount === null || lines.length === 0) return null
  const planned = plannedAmount(row.nature, lines)
  if (hundredths(planned) === hundredths(row.amount)) return null
  const word = row.nature === 'income' ? '收款' : '付款'
  return `核对${word}计划：合计${readableAmount(planned)}，与合同金额${readableAmount(row.amount)}不一致`
}
