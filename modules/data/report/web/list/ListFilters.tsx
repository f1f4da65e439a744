import { AsideDrawer, PhoneFilters, SearchBox, ViewSwitch } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { reportStates, templateTypes } from '../../calls.ts'
import { api } from '../api.ts'
import type { ListState } from './use-list-state.ts'

interface Props {
  state: ListState
  change(values: Partial<ListState>): void
  /** On a phone: the folders, behind a button; null: they stand beside the list. */
  folders: ReactNode
}

const sorts = [
  { value: 'updated', label: '按更新时间' },
  { value: 'name', label: '按名称' },
  { value: 'views', label: '按查看次数' },
] as const

/** Type, state and maker at the left; order and the way of showing at the right. */
export function ListFilters({ state, change, folders }: Props) {
  const makers = useQuery({ queryKey: ['report', 'makers'], queryFn: () => api.makers({}), staleTime: 60_000 })
  // An entry report that nobody else may fill in yet is what a draft is of the others.
  const isEntry = state.type === 2
  const stateWord = (value: keyof typeof reportStates) =>
    !isEntry
      ? reportStates[value]
      : value === 'draft'
        ? '未开放'
        : value === 'published'
          ? '已开放'
          : reportStates[value]
  const controls = (
    <>
      <Segmented<string>
        aria-label="报表类型"
        value={String(state.type ?? 1)}
        options={Object.entries(templateTypes).map(([value, label]) => ({ value, label }))}
        onChange={(type) => change({ type: type === '1' ? null : Number(type) })}
      />
      <Select
        aria-label="状态"
        placeholder="状态 不限"
        allowClear
        value={state.state}
        style={{ width: 116 }}
        options={(['draft', 'published', 'stopped'] as const).map((value) => ({ value, label: stateWord(value) }))}
        onChange={(value) => change({ state: value ?? null })}
      />
      <Select
        aria-label="制作人"
        placeholder="制作人 不限"
        allowClear
        showSearch
        value={state.maker}
        style={{ width: 132 }}
        options={(makers.data ?? []).map((value) => ({ value, label: value }))}
        onChange={(value) => change({ maker: value ?? null })}
      />
      <div className="report-order">
        {state.scope !== 'recent' && (
          <Select<ListState['sort']>
            aria-label="排序"
            variant="borderless"
            value={state.sort}
            style={{ width: 124 }}
            options={[...sorts]}
            onChange={(sort) => change({ sort })}
          />
        )}
        <ViewSwitch view={state.view} onChange={(view) => change({ view })} />
      </div>
    </>
  )
  if (folders === null) return <header className="report-filters">{controls}</header>
  return (
    <PhoneFilters
      search={<SearchBox label="搜索报表" value={state.keyword} onChange={(keyword) => change({ keyword })} />}
      lead={<AsideDrawer name="文件夹">{folders}</AsideDrawer>}
      count={[state.state, state.maker].filter((word) => word !== null).length}
    >
      {controls}
    </PhoneFilters>
  )
}
