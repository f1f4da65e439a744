import { isNameOf } from '@mingtai/api'
import { selectFilter, textFilter } from '@mingtai/ui'
import { categories, itemStates, levels, lights, sources } from '../../words.ts'
import type { api } from '../api.ts'

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 4 }, (_, back) => ({
  value: String(thisYear - back),
  label: `${thisYear - back}年`,
}))
const scopes = { live: '进行中', overdue: '已超期', mine: '我跟进或牵头' } as const

/** What the ledger is narrowed by. */
export const itemFilters = [
  textFilter('keyword', '搜索事项、编号、单位、拼音首字母'),
  selectFilter('scope', '范围', scopes),
  selectFilter('light', '灯', lights),
  selectFilter('state', '状态', itemStates),
  selectFilter('source', '来源', sources),
  selectFilter('category', '类别', categories),
  selectFilter('level', '级别', levels),
  selectFilter('year', '年度', years),
]

type Filters = Omit<Parameters<typeof api.items>[0], 'current' | 'size' | 'order' | 'descending'>

/** The filters that the address of the page names, as the calls take them. */
export function filtersIn(query: Record<string, unknown>): Filters {
  const { keyword, scope, light, state, source, category, level, year, unit } = query
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(isNameOf(scopes, scope) && { scope }),
    ...(isNameOf(lights, light) && { light }),
    ...(isNameOf(itemStates, state) && { state }),
    ...(isNameOf(sources, source) && { source }),
    ...(isNameOf(categories, category) && { category }),
    ...(isNameOf(levels, level) && { level }),
    ...(typeof year === 'string' && /^\d{4}$/.test(year) && { year: Number(year) }),
    ...(typeof unit === 'string' && unit !== '' && { unit }),
  }
}
