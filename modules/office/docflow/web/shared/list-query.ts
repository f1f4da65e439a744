import { isNameOf } from '@mingtai/api'
import { type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import type { ReceivingRow } from '../../document.ts'
import type { ReceivingTab } from '../../receiving-list-calls.ts'
import { categories, documentKinds, receivingStates, retentions, urgencies } from '../../words.ts'
import { api } from '../api.ts'

/** What the lists of work are narrowed by. */
export const workFilters = [
  textFilter('keyword', '搜索标题、字号、来文单位、正文'),
  selectFilter('kind', '文种', documentKinds),
  selectFilter('urgency', '紧急程度', urgencies),
  selectFilter('category', '类别', categories),
  selectFilter('state', '状态', receivingStates),
]

const thisYear = new Date().getFullYear()
/** The years that lists are narrowed to, the present one first. */
export const years = Array.from({ length: 6 }, (_, back) => {
  return { value: String(thisYear - back), label: `${thisYear - back}年` }
})

export const libraryFilters = [
  textFilter('keyword', '搜索标题、字号、来文单位、正文'),
  selectFilter('year', '年度', years),
  selectFilter('kind', '文种', documentKinds),
  selectFilter('retention', '保管期限', retentions),
  selectFilter('state', '状态', { finished: '已办结', archived: '已归档' }),
]

/** How a list is sorted. */
export interface Sorting {
  field: string
  isDescending: boolean
}

/** What waits for somebody stands by its limit, everything else by when it came. */
function usualSorting(tab: ReceivingTab): Sorting {
  return waiting.has(tab) ? { field: 'dueAt', isDescending: false } : { field: 'receivedAt', isDescending: true }
}

const waiting: ReadonlySet<ReceivingTab> = new Set(['todo', 'urgent', 'undertake'])

/** One page of a list. */
export async function loadTab(
  tab: ReceivingTab,
  { current, size, ...query }: ListQuery,
  sorting: Sorting | null,
): Promise<{ rows: ReceivingRow[]; total: number }> {
  const { field, isDescending } = sorting ?? usualSorting(tab)
  const order = isOrder(field) ? { order: field } : {}
  const descending = String(isDescending)
  const asked = { current, size, ...filtersOf(query), ...order }
  const { records, total } = await api[tab]({ ...asked, descending })
  return { rows: records, total }
}

/** The filters that the address of a page names, as the calls take them. */
export function filtersIn(search: URLSearchParams) {
  return filtersOf(Object.fromEntries(search))
}

function filtersOf(query: Record<string, unknown>) {
  const { keyword, kind, urgency, category, state, retention, year } = query
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(isNameOf(documentKinds, kind) && { kind }),
    ...(isNameOf(urgencies, urgency) && { urgency }),
    ...(isNameOf(categories, category) && { category }),
    ...(isNameOf(receivingStates, state) && { state }),
    ...(isNameOf(retentions, retention) && { retention }),
    ...(typeof year === 'string' && /^\d{4}$/.test(year) && { year: Number(year) }),
  }
}

function isOrder(field: string): field is 'title' | 'dueAt' | 'receivedAt' {
  return field === 'title' || field === 'dueAt' || field === 'receivedAt'
}
