import dayjs from 'dayjs'
import type { ReadContract, ReadField, ReadParty } from '../../recognition-calls.ts'
import { partyRoles } from '../../words.ts'
import type { ContractWords } from './words.ts'

/** One line of what was read, as a person ticks it. */
export interface ReadLine {
  key: string
  label: string
  value: string
  page: number
  quote: string
  doubt: string
  /** What the form says at this place now; empty: nothing. */
  now: string
  apply(words: ContractWords): ContractWords
}

const labels: Record<ReadField['key'], string> = {
  name: '合同名称',
  amount: '合同金额',
  taxRate: '税率',
  startDate: '开始日期',
  endDate: '结束日期',
  content: '主要内容',
  paymentTerms: '付款条件',
  breachClause: '违约责任',
  place: '履行地点',
}

/** What was read, line by line, beside what the form says now. */
export function readLines({ fields, parties }: ReadContract, words: ContractWords): ReadLine[] {
  return [...fields.map((field) => fieldLine(field, words)), ...partyLines(parties, words)]
}

function fieldLine(field: ReadField, words: ContractWords): ReadLine {
  const { key, value } = field
  const isDay = key === 'startDate' || key === 'endDate'
  const now = words[key]
  return {
    ...field,
    label: labels[key],
    now: now == null ? '' : typeof now === 'string' ? now : now.format('YYYY-MM-DD'),
    apply: (before) => ({ ...before, [key]: isDay ? dayjs(value) : value }),
  }
}

/** The own side is the one that is called as the own organization; the others are counterparties. */
function partyLines(parties: readonly ReadParty[], words: ContractWords): ReadLine[] {
  const plain = (name: string) => name.replaceAll(/\s/g, '')
  const own = parties.find(({ name }) => plain(name) === plain(words.ownParty ?? ''))
  const ownRole = own?.role ?? words.ownRole
  return parties
    .filter((party) => party !== own && party.role !== ownRole)
    .map((party, at) => ({
      key: `party ${party.role}`,
      label: `相对方（${partyRoles[party.role]}）`,
      value: [party.name, party.creditCode].filter(Boolean).join(' '),
      page: party.page,
      quote: party.quote,
      doubt: party.doubt,
      now: words.parties?.[at]?.name ?? '',
      apply: (before) => {
        const known = [...(before.parties ?? [])]
        const { role, name, creditCode } = party
        known[at] = {
          ...known[at],
          role,
          name,
          creditCode: creditCode || (known[at]?.creditCode ?? ''),
        }
        return {
          ...before,
          ownRole,
          parties: known,
        }
      },
    }))
}
