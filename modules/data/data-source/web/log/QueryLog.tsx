import { Icon, EmptyState, ListPage, saveDownload, selectFilter, textFilter, useNotice } from '@mingtai/ui'
import type { ListQuery } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueryEntry } from '../../query-log-calls.ts'
import { api } from '../api.ts'
import { MOST_COUNTED, outcomes } from '../../query-log-calls.ts'
import { askedOf, slows, spans } from './asked.ts'
import { columnsOf } from './query-columns.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import './log.css'

/** 查询日志: every query that ran, which were slow and which failed. Their values are never kept. */
export default function QueryLog() {
  const [shown, setShown] = useState<QueryEntry | null>(null)
  const [search, setSearch] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [more, setMore] = useState(false)
  const notice = useNotice()
  const sources = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => api.choices({}, { signal }),
  })
  const people = useQuery({
    queryKey: ['data-source', 'log-people'],
    queryFn: ({ signal }) => api.queryPeople({}, { signal }),
  })
  const bySlow = search.get('order') === 'slow'
  const order = (slow: boolean) => {
    const next = new URLSearchParams(search)
    if (slow) next.set('order', 'slow')
    else next.delete('order')
    next.delete('page')
    setSearch(next, { replace: true })
  }
  const save = async () => {
    setBusy(true)
    try {
      await saveDownload(await api.exportQueryLog(askedOf(Object.fromEntries(search), new Date())))
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ListPage<QueryEntry>
        title="查询日志"
        facts={(total) =>
          more
            ? `超过 ${MOST_COUNTED.toLocaleString('zh-CN')} 次查询，用条件缩小范围；只记语句，不记参数的值`
            : `${total.toLocaleString('zh-CN')} 次查询；只记语句，不记参数的值`
        }
        queryKey={['data-source', 'log', bySlow]}
        table={{
          rowKey: 'id',
          onSort: (_field, descending) => order(descending),
          onRow: setShown,
          columns: columnsOf(bySlow),
        }}
        filters={[
          textFilter('keyword', '搜索语句、报表、人员'),
          selectFilter(
            'source',
            '数据源',
            (sources.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ),
          selectFilter(
            'person',
            '人员',
            (people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ),
          selectFilter('outcome', '结果', outcomes),
          selectFilter('slow', '耗时', slows),
          selectFilter('span', '时间', spans),
        ]}
        load={async ({ current, size, ...chosen }: ListQuery) => {
          const {
            data,
            total,
            more: isMore,
          } = await api.queryLog({
            ...{ current, size, order: bySlow ? 'slow' : 'new' },
            ...askedOf(chosen, new Date()),
          })
          setMore(isMore)
          return { rows: data, total }
        }}
        actions={
          <Button icon={<Icon name="download" size={14} />} loading={busy} onClick={() => void save()}>
            导出
          </Button>
        }
        empty={<EmptyState text="还没有查询记录，运行报表或试取数据后这里会有。" />}
      />
      {shown !== null && <EntryDrawer entry={shown} onClose={() => setShown(null)} />}
    </>
  )
}
