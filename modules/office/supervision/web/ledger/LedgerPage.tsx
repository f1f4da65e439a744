import { EmptyState, Icon, ListPage, Page, saveDownload, useBusy, useRight, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ItemRow } from '../../item.ts'
import { namesOf } from '../../words.ts'
import { api } from '../api.ts'
import { GanttView } from '../board/GanttView.tsx'
import { GraphView } from '../board/GraphView.tsx'
import { LightBoard } from '../board/LightBoard.tsx'
import { UnitMatrix } from '../board/UnitMatrix.tsx'
import { places } from '../shared/places.ts'
import { ItemCard, itemColumns } from './item-columns.tsx'
import { filtersIn, itemFilters } from './ledger-query.ts'
import { BulletinDialog } from './BulletinDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'

const views = { list: '台账', lights: '亮灯板', gantt: '时间轴', units: '单位', graph: '卡点' } as const
type View = keyof typeof views

/** 督办台账: the items that one follows, leads or is asked for, as a list and as pictures. */
export default function LedgerPage() {
  const [search, setSearch] = useSearchParams()
  const view = namesOf(views).find((name) => name === search.get('view')) ?? 'list'
  const show = (next: View) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    if (next === 'list') words.delete('view')
    else words.set('view', next)
    setSearch(words, { replace: true })
  }
  const tabs = (
    <ViewTabs label="台账的样子">
      {namesOf(views).map((name) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => show(name)}>
          {views[name]}
        </button>
      ))}
    </ViewTabs>
  )
  if (view === 'list') return <LedgerList head={tabs} />
  return (
    <Page title="督办台账" facts={facts[view]} actions={<Actions />}>
      {tabs}
      {view === 'lights' && <LightBoard />}
      {view === 'gantt' && <GanttView />}
      {view === 'units' && <UnitMatrix />}
      {view === 'graph' && <GraphView />}
    </Page>
  )
}

const facts: Record<Exclude<View, 'list'>, string> = {
  lights: '进行中的事项按灯分栏，点开看亮灯依据',
  gantt: '每件事项从开始到期限，深色是已完成的部分，竖线是今天',
  units: '各单位承办的任务、亮灯和按期情况',
  graph: '箭头从等待的事项指向它卡在的事项',
}

function LedgerList({ head }: { head: React.ReactNode }) {
  const [sorting, setSorting] = useState<{ field: string; isDescending: boolean } | null>(null)
  const navigate = useNavigate()
  return (
    <ListPage<ItemRow>
      title="督办台账"
      facts={(total) => `共 ${total} 件`}
      queryKey={['supervision', 'items', sorting]}
      filters={itemFilters}
      head={head}
      actions={<Actions />}
      load={async ({ current, size, ...query }) => {
        const field = sorting?.field === 'progress' ? ('progress' as const) : ('dueAt' as const)
        const order = { order: field, descending: String(sorting?.isDescending ?? false) }
        const { records, total } = await api.items({ current, size, ...filtersIn(query), ...order })
        return { rows: records, total }
      }}
      table={{
        rowKey: 'id',
        columns: itemColumns,
        onRow: ({ id, state }) => void navigate(state === 'draft' ? places.edit(id) : places.detail(id)),
        onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
        card: { card: ItemCard },
      }}
      empty={<EmptyState text="还没有督办事项。" action={<AddButton />} />}
    />
  )
}

function Actions() {
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<'rule' | 'bulletin' | null>(null)
  const mayManage = useRight('supervision:manage')
  const leaving = useBusy()
  const mayRule = useRight('supervision:rule')
  const filters = filtersIn(Object.fromEntries(search))
  return (
    <>
      {mayRule && <Button onClick={() => setAsked('rule')}>亮灯规则</Button>}
      {mayManage && <Button onClick={() => setAsked('bulletin')}>通报</Button>}
      <Button
        icon={<Icon name="download" size={14} />}
        loading={leaving.busy}
        onClick={() => void leaving.run(async () => saveDownload(await api.downloadLedger(filters)))}
      >
        导出
      </Button>
      <AddButton />
      {asked === 'rule' && <RuleDialog onClose={() => setAsked(null)} />}
      {asked === 'bulletin' && <BulletinDialog onClose={() => setAsked(null)} />}
    </>
  )
}

function AddButton() {
  const navigate = useNavigate()
  if (!useRight('supervision:manage')) return null
  return (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.add)}>
      立项
    </Button>
  )
}
