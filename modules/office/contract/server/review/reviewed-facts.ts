import { contentsOf } from '@mingtai/modules/ground/attachment/server'
import type { Db } from '@mingtai/server-kit'
import { readableAmount } from '../../money.ts'
import { factsOf } from '../info/changed-facts.ts'
import { linesOf, partiesOf } from '../info/contract-parts.ts'
import type { ContractTableRow, ReviewedFacts } from '../tables.ts'

/** What a reviewer has before them: the facts at the head of the form, everything else that is written, plan and files. */
export async function reviewedFacts(db: Db, row: ContractTableRow): Promise<ReviewedFacts> {
  const { id, tenantId, name, number, ownParty, amount, currency, amountKind, startDate, endDate } = row
  const parties = await partiesOf(db, id)
  const lines = await linesOf(db, id)
  return {
    ...{ name, number, ownParty, amount, currency, amountKind, startDate, endDate },
    parties: parties.map((party) => party.name).join('、'),
    said: { ...factsOf(row), 相对方代码: parties.map(({ creditCode }) => creditCode).join('、') },
    lines: lines.map(({ title, planDate, planAmount, condition }) =>
      [title, planDate, planAmount === null ? '' : readableAmount(planAmount), condition].filter(Boolean).join(' '),
    ),
    files: await contentsOf(db, { tenantId, ownerType: 'contract', ownerId: id }),
  }
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
  const known = new Set(facts.map(([label]) => label))
  const said = Object.entries(before.said ?? {}).flatMap(([label, from]): [string, string, string][] =>
    known.has(label) ? [] : [[label, from, now.said?.[label] ?? '']],
  )
  return [
    ...[...facts, ...said].filter(([, from, to]) => from !== to).map(([label, from, to]) => inWords(label, from, to)),
    ...changedLines(before.lines, now.lines ?? []),
    ...changedFiles(before.files, now.files ?? []),
  ]
}

/** A text beyond this is not said twice within one line. */
const SHORT = 40

function inWords(label: string, from: string, to: string): string {
  if (from.length > SHORT || to.length > SHORT) return `${label}有改动`
  return `${label} ${from || '（空）'}→${to || '（空）'}`
}

function changedLines(before: readonly string[] | undefined, now: readonly string[]): string[] {
  if (before === undefined) return []
  const [gone, come] = [before.filter((one) => !now.includes(one)), now.filter((one) => !before.includes(one))]
  return [...gone.map((one) => `履行计划原为“${one}”`), ...come.map((one) => `履行计划现为“${one}”`)]
}

function changedFiles(before: ReviewedFacts['files'], now: NonNullable<ReviewedFacts['files']>): string[] {
  if (before === undefined) return []
  const has = (files: typeof now, { name, sha256 }: (typeof now)[number]) =>
    files.some((one) => one.sha256 === sha256 && one.name === name)
  return [
    ...before.filter((one) => !has(now, one)).map(({ name }) => `去掉文件“${name}”`),
    ...now.filter((one) => !has(before, one)).map(({ name }) => `换上文件“${name}”`),
  ]
}
