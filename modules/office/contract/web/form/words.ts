import dayjs, { type Dayjs } from 'dayjs'
import type { Contract } from '../../contract.ts'
import type { api } from '../api.ts'

type Saved = Parameters<typeof api.save>[0]
type Row = Pick<Contract, 'category' | 'nature' | 'signMode' | 'ownRole' | 'amountKind' | 'currency' | 'procurement'>

export interface PartyWords {
  role?: Contract['ownRole']
  name?: string
  creditCode?: string
  contact?: string
  phone?: string
  bank?: string
  account?: string
}

export interface LineWords {
  kind?: Contract['lines'][number]['kind']
  title?: string
  planDate?: Dayjs | string | null
  planAmount?: string | null
  condition?: string
  originId?: string | null
}

/** A contract as its form holds it; amounts are text, so that they stay exact. */
export interface ContractWords extends Row {
  name?: string
  parentId?: string | null
  ownParty?: string
  amount?: string | null
  taxRate?: string | null
  budgetNo?: string
  projectNo?: string
  startDate?: Dayjs | null
  endDate?: Dayjs | null
  autoRenew?: boolean
  noticeDays?: number | null
  content?: string
  paymentTerms?: string
  breachClause?: string
  place?: string
  parties?: PartyWords[]
  lines?: LineWords[]
}

export function emptyWords(ownParty: string): ContractWords {
  return {
    ...{ category: 'purchase', nature: 'expense', signMode: 'new', ownRole: 'first', amountKind: 'fixed' },
    ...{ currency: 'CNY', procurement: 'none', noticeDays: 30, ownParty, parentId: null },
    parties: [{ role: 'second' }],
    lines: [],
  }
}

/** What the call takes of the form; fields that were never touched count as empty. */
export function formOf(words: ContractWords): Omit<Saved, 'id' | 'revision' | 'attachments'> {
  const { category, nature, signMode, ownRole, amountKind, currency, procurement } = words
  const { name = '', parentId = null, ownParty = '', budgetNo = '', projectNo = '', content = '' } = words
  const { paymentTerms = '', breachClause = '', place = '', autoRenew = false } = words
  return {
    ...{ category, nature, signMode, ownRole, amountKind, currency, procurement, name, parentId, ownParty, budgetNo },
    ...{ projectNo, content, paymentTerms, breachClause, place, autoRenew, noticeDays: words.noticeDays ?? 0 },
    amount: nature === 'none' || amountKind === 'framework' ? null : moneyOf(words.amount),
    taxRate: words.taxRate == null || words.taxRate === '' ? null : String(words.taxRate),
    startDate: dayOf(words.startDate),
    endDate: dayOf(words.endDate),
    parties: (words.parties ?? []).map(partyOf),
    lines: (words.lines ?? []).map(lineOf),
  }
}

export function wordsOf(contract: Contract): ContractWords {
  const { category, nature, signMode, ownRole, amountKind, currency, procurement, name, parentId, ownParty } = contract
  const { amount, taxRate, budgetNo, projectNo, autoRenew, noticeDays, content, paymentTerms, breachClause } = contract
  const day = (text: string | null) => (text === null ? null : dayjs(text))
  return {
    ...{ category, nature, signMode, ownRole, amountKind, currency, procurement, name, parentId, ownParty, amount },
    ...{ taxRate, budgetNo, projectNo, autoRenew, noticeDays, content, paymentTerms, breachClause },
    place: contract.place,
    startDate: day(contract.startDate),
    endDate: day(contract.endDate),
    parties: contract.counterparties.map(partyOf),
    lines: contract.lines.map((line) => ({ ...lineOf(line), planDate: day(line.planDate) })),
  }
}

function partyOf({ role = 'second', name, creditCode, contact, phone, bank, account }: PartyWords) {
  return {
    ...{ role, name: name ?? '', creditCode: (creditCode ?? '').toUpperCase(), contact: contact ?? '' },
    ...{ phone: phone ?? '', bank: bank ?? '', account: account ?? '' },
  }
}

function lineOf({ kind = 'pay', title, planDate, planAmount, condition, originId = null }: LineWords) {
  const day = typeof planDate === 'string' ? dayjs(planDate) : planDate
  return {
    ...{ kind, title: title ?? '', planDate: dayOf(day), planAmount: moneyOf(planAmount), originId },
    condition: condition ?? '',
  }
}

function dayOf(day: Dayjs | null | undefined): string | null {
  return day?.format('YYYY-MM-DD') ?? null
}

function moneyOf(amount: string | null | undefined): string | null {
  return amount == null || amount === '' ? null : String(amount)
}
