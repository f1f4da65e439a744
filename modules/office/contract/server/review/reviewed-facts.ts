import { readableAmount } from '../../money.ts'
import type { ContractTableRow, ReviewedFacts } from '../tables.ts'

/** What a reviewer has before them: the facts at the head of the form. */
export function reviewedFacts(row: ContractTableRow, parties: readonly { name: string }[]): ReviewedFacts {
  const { name, number, ownParty, amount, currency, amountKind, startDate, endDate } = row
  const others = parties.map((party) => party.name).join('、')
  return { name, number, ownParty, parties: others, amount, currency, amountKind, startDate, endDate }
}

/** What is otherwise than it was reviewed, in words: 合同金额 0.01→999,999.00. */
export function unlike(before: ReviewedFacts, now: ReviewedFacts): string[] {
  const money = ({ amount }: ReviewedFacts) => (amount === null ? '没有固定金额' : readableAmount(amount))
  const facts: [string, string, string][] = [
    ['合同名称', before.name, now.name],
    ['我方', before.ownParty, now.ownParty],
    ['相对方', before.parties, now.parties],
    ['合同金额', money(before), money(now)],
    ['币种', before.currency, now.currency],
    ['开始日期', before.startDate ?? '—', now.startDate ?? '—'],
    ['结束日期', before.endDate ?? '—', now.endDate ?? '—'],
  ]
  return facts.filter(([, from, to]) => from !== to).map(([label, from, to]) => `${label} ${from}→${to}`)
}
