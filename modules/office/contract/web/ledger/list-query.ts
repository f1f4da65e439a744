import { isNameOf } from '@mingtai/api'
import { type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import type { ContractRow } from '../../contract.ts'
import type { CurrencyTotal } from '../../list-calls.ts'
import { approvalStates, categories, currencies, lifeStates, natures } from '../../words.ts'
import { api } from '../api.ts'

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 8 }, (_, back) => {
  return { value: String(thisYear - back), label: `${thisYear - back}年` }
})

/** What ledgers are narrowed by. */
export const ledgerFilters = [
  textFilter('keyword', '搜索名称、编号、相对方、经办人、拼音首字母'),
  selectFilter('category', '类别', categories),
  selectFilter('nature', '收支', natures),
  selectFilter('approvalState', '审批', approvalStates),
  selectFilter('lifeState', '履行', lifeStates),
  selectFilter('currency', '币种', currencies),
  selectFilter('year', '年度', years),
]

/** How a list is sorted; null: as it came. */
export interface Sorting {
  field: string
  isDescending: boolean
}

export type LedgerName =
  | 'all'
  | 'approval'
  | 'completed'
  | 'archived'
  | 'created'
  | 'department'
  | 'ledger'
  | 'archivable'

interface LedgerPage {
  rows: ContractRow[]
  total: number
  totals: CurrencyTotal[]
}

/** One page of a ledger with its sums. */
export async function loadLedger(
  ledger: LedgerName,
  { current, size, ...query }: ListQuery,
  sorting: Sorting | null,
): Promise<LedgerPage> {
  const order = sorting === null || !isOrder(sorting.field) ? {} : { order: sorting.field }
  const descending = sorting === null ? 'true' : String(sorting.isDescending)
  const { records, total, totals } = await api[ledger]({ current, size, ...filtersOf(query), ...order, descending })
  return { rows: records, total, totals }
}

/** The filters that the address of a page names, as the calls take them. */
export function filtersIn(search: URLSearchParams) {
  return filtersOf(Object.fromEntries(search))
}

function filtersOf(query: Record<string, unknown>) {
  const { keyword, category, nature, approvalState, lifeState, currency, year } = query
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(isNameOf(categories, category) && { category }),
    ...(isNameOf(natures, nature) && { nature }),
    ...(isNameOf(approvalStates, approvalState) && { approvalState }),
    ...(isNameOf(lifeStates, lifeState) && { lifeState }),
    ...(isNameOf(currencies, currency) && { currency }),
    ...(typeof year === 'string' && /^\d{4}$/.test(year) && { year: Number(year) }),
  }
}

function isOrder(field: string): field is 'createdAt' | 'amount' | 'endDate' | 'signDate' {
  return field === 'createdAt' || field === 'amount' || field === 'endDate' || field === 'signDate'
}
