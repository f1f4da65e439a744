import { isNameOf } from '@mingtai/api'
import { type Filter, type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { instanceStates } from '../../calls.ts'
import { api } from '../api.ts'

const spans = { week: '近一周', month: '近一个月', quarter: '近三个月', year: '近一年' } as const

const spanDays: Record<keyof typeof spans, number> = { week: 7, month: 30, quarter: 91, year: 365 }

/** What every list of approvals is narrowed by; `state` only where rows may have several. */
export function useListFilters({ hasState }: { hasState: boolean }): Filter[] {
  const groups = useQuery({ queryKey: ['approval', 'startable', ''], queryFn: () => api.startable({}) })
  const processes = groups.data?.flatMap(({ definitions }) => definitions) ?? []
  return [
    textFilter('keyword', '搜索标题、编号、发起人'),
    selectFilter(
      'definitionId',
      '流程',
      processes.map(({ id, name }) => ({ value: id, label: name })),
    ),
    ...(hasState ? [selectFilter('status', '状态', instanceStates)] : []),
    selectFilter('span', '时间', spans),
  ]
}

/** What the address says, as calls take it. */
export function askedFor({ current, size, keyword, definitionId, status, span }: ListQuery) {
  return {
    ...{ current, size },
    ...(keyword !== undefined && { keyword }),
    ...(definitionId !== undefined && { definitionId: String(definitionId) }),
    ...(isNameOf(instanceStates, status) && { status }),
    ...(isNameOf(spans, span) && { from: dayjs().subtract(spanDays[span], 'day').format('YYYY-MM-DD') }),
  }
}

/** Whether what was put away is asked for; left out: both. */
export function archivedWord({ archived }: ListQuery): { archived?: 'yes' | 'no' } {
  return archived === 'yes' || archived === 'no' ? { archived } : {}
}
