import {
  EmptyState,
  Icon,
  ListPage,
  type ListQuery,
  SkeletonRows,
  saveDownload,
  selectFilter,
  shortTime,
  textFilter,
  useBusy,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SealUse, useStates } from '../calls.ts'
import { api } from './api.ts'
import { UseForm } from './UseForm.tsx'
import { UseSheet } from './UseSheet.tsx'
import { UseStateTag } from './UseStateTag.tsx'
import './seal.css'

const tabs = { mine: '我申请的', custody: '我保管和管理的' } as const
type Tab = keyof typeof tabs

const emptyWords: Record<Tab, string> = {
  mine: '还没有申请过用印。',
  custody: '您保管或管理的印章还没有用印。',
}

/** 用印登记: what one asked seals for, and what those that one keeps were set on. */
export default function UseList() {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const exporting = useBusy()
  const [editing, setEditing] = useState<SealUse | null>(null)
  const chosen = search.get('tab')
  const first = useFirstTab(chosen === null)
  const tab: Tab | undefined = chosen === 'custody' || chosen === 'mine' ? chosen : first
  const isNew = search.get('new') !== null
  const open = search.get('id')
  const change = (name: string, value: string | null) => {
    const words = new URLSearchParams(search)
    if (value === null) words.delete(name)
    else words.set(name, value)
    setSearch(words, { replace: true })
  }
  const showTab = (next: string) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setSearch(words, { replace: true })
  }
  const reload = () => client.invalidateQueries({ queryKey: ['seal'] })
  if (tab === undefined) return <SkeletonRows />
  const exportAll = () =>
    void exporting.run(async () => saveDownload(await api.exportUses({ tab, ...filtersIn(search) })))
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => change('new', '1')}>
      申请用印
    </Button>
  )
  return (
    <>
      <ListPage<SealUse>
        title="用印登记"
        facts={(total) => `共 ${total} 条`}
        queryKey={['seal', 'uses', tab]}
        filters={[textFilter('keyword', '搜索文件、登记号、印章、申请人'), selectFilter('state', '状态', useStates)]}
        load={(query) => load(tab, query)}
        actions={
          <>
            <Button icon={<Icon name="download" size={14} />} loading={exporting.busy} onClick={exportAll}>
              导出
            </Button>
            {add}
          </>
        }
        head={
          <div className="seal-tabs" role="group" aria-label="范围">
            {Object.entries(tabs).map(([name, label]) => (
              <button key={name} type="button" aria-pressed={name === tab} onClick={() => showTab(name)}>
                {label}
              </button>
            ))}
          </div>
        }
        table={{ rowKey: 'id', columns, onRow: ({ id }) => change('id', id), card: { card: UseCard } }}
        empty={<EmptyState text={emptyWords[tab]} action={tab === 'mine' ? add : undefined} />}
      />
      {(isNew || editing !== null) && (
        <UseForm
          use={editing}
          onDone={reload}
          onClose={() => {
            setEditing(null)
            if (isNew) change('new', null)
          }}
        />
      )}
      {open !== null && editing === null && (
        <UseSheet id={open} onDone={reload} onChange={setEditing} onClose={() => change('id', null)} />
      )}
    </>
  )
}

/** Who keeps seals and never asked for one begins with those; undefined until it is known. */
function useFirstTab(isAsked: boolean): Tab | undefined {
  const { data, isError } = useQuery({
    queryKey: ['seal', 'uses', 'first'],
    queryFn: async () => {
      const [mine, custody] = await Promise.all(
        (['mine', 'custody'] as const).map((tab) => api.uses({ tab, current: 1, size: 10 })),
      )
      return mine?.total === 0 && custody !== undefined && custody.total > 0 ? 'custody' : 'mine'
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? 'mine' : data
}

const columns = [
  { title: '文件', dataIndex: 'document', ellipsis: true },
  { title: '印章', dataIndex: 'sealName', ellipsis: true },
  { title: '份数', dataIndex: 'copies', width: 70, align: 'right' as const },
  { title: '登记号', width: 130, render: (_: unknown, { number }: SealUse) => number ?? '—' },
  { title: '申请人', dataIndex: 'applicantName', width: 100 },
  { title: '状态', width: 100, render: (_: unknown, { state }: SealUse) => <UseStateTag state={state} /> },
  {
    title: '申请时间',
    width: 130,
    render: (_: unknown, { createdAt }: SealUse) => shortTime(createdAt, new Date()),
  },
]

function UseCard(use: SealUse) {
  return (
    <>
      <b>{use.document}</b>
      <span>
        {use.sealName} · {use.copies} 份
      </span>
      <span>
        <UseStateTag state={use.state} /> {use.applicantName} {shortTime(use.createdAt, new Date())}
      </span>
    </>
  )
}

async function load(tab: Tab, { current, size, keyword, state }: ListQuery) {
  const asked = filtersOf(keyword, typeof state === 'string' ? state : undefined)
  const { records, total } = await api.uses({ tab, current, size, ...asked })
  return { rows: records, total }
}

function filtersIn(search: URLSearchParams) {
  return filtersOf(search.get('keyword') ?? undefined, search.get('state') ?? undefined)
}

function filtersOf(keyword: string | undefined, state: string | undefined) {
  return {
    ...(keyword !== undefined && keyword !== '' && { keyword }),
    ...(state !== undefined && isState(state) && { state }),
  }
}

function isState(word: string): word is SealUse['state'] {
  return Object.hasOwn(useStates, word)
}
