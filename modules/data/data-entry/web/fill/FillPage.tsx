import { withDenied } from '@mingtai/entry-model'
import { RefusalPanel, sentenceOf, SkeletonRows, useMe, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Filter, RowSort } from '../../calls.ts'
import { api } from '../api.ts'
import { Filling } from './Filling.tsx'
import { KnownValues } from './model/known-values.ts'
import { firstParameters } from './toolbar/ParameterBar.tsx'
import { openRows } from './model/row-store.ts'
import { draftEdits } from './use-draft.ts'
import './fill.css'
import './fill-phone.css'

/** 填报: the rows of a table as a sheet that is typed into. */
export default function FillPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const me = useMe()
  const navigate = useNavigate()
  const [filters, setFilters] = useState<Filter[]>([])
  const [sort, setSort] = useState<RowSort | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', 'fill', id, filters, sort],
    queryFn: async () => {
      const answer = await api.open({ id })
      const opened = { ...answer, document: withDenied(answer.document, answer.denied, answer.creator) }
      const known = new KnownValues(opened.document, (asked) => api.choices({ id, ...asked }))
      const [store] = await Promise.all([
        openRows(
          async (from, count) => {
            const part = await api.rows({ id, from, count, filters, sort })
            await known.need(0, part.rows)
            return part
          },
          ({ column, end, bound, count }) => {
            const isMost = end === 'MAX'
            const inside = { column, operator: isMost ? ('LE' as const) : ('GE' as const), value: bound }
            const order = { column, descending: isMost }
            return api.rows({ id, from: 0, count, filters: [...filters, inside], sort: order })
          },
        ),
        known.begin(),
      ])
      return { opened, store: { ...store, isFiltered: filters.length > 0 }, known }
    },
    // What is being typed over is not replaced by rows that are read again.
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  useTabTitle(data?.opened.name ?? null)
  if (error !== null)
    return (
      <div className="page">
        <RefusalPanel
          title="打不开这张填报报表"
          text={sentenceOf(error) ?? '请重新登录后再打开。'}
          actions={
            <>
              <Button onClick={() => void refetch()}>重试</Button>
              {filters.length > 0 && <Button onClick={() => setFilters([])}>清除筛选</Button>}
              <Button onClick={() => void navigate('/entry/list')}>填报列表</Button>
            </>
          }
        />
      </div>
    )
  if (data === undefined || me === null)
    return (
      <div className="page">
        <SkeletonRows rows={10} />
      </div>
    )
  const { opened, store, known } = data
  return (
    <Filling
      key={`${id}:${opened.revision}`}
      opened={opened}
      store={store}
      known={known}
      first={firstParameters(opened.document, search)}
      initial={() => draftEdits(opened, me.id)}
      personId={me.id}
      filters={filters}
      onFilter={setFilters}
      sort={sort}
      onSort={setSort}
      onReload={async () => void (await refetch())}
    />
  )
}
