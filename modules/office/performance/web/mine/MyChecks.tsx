import { EmptyState, ListPage, type ListQuery, textFilter } from '@mingtai/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { StateTag } from '../shared/StateTag.tsx'
import { SheetPage } from './SheetPage.tsx'
import '../shared/perf.css'

type Mine = Awaited<ReturnType<typeof api.mine>>['records'][number]

const columns = [
  { title: '考核', width: 300, ellipsis: true, dataIndex: 'planTitle' },
  { title: '周期', width: 120, dataIndex: 'period' },
  {
    title: '考核对象',
    width: 220,
    ellipsis: true,
    render: (_: unknown, { name, place }: Mine) => (
      <>
        {name} <span className="perf-none">{place}</span>
      </>
    ),
  },
  { title: '状态', width: 110, render: (_: unknown, { state }: Mine) => <StateTag state={state} /> },
  {
    title: '得分',
    width: 90,
    align: 'right' as const,
    render: (_: unknown, { total }: Mine) => <span className="perf-figure">{total?.result ?? '—'}</span>,
  },
  {
    title: '名次',
    width: 90,
    align: 'right' as const,
    render: (_: unknown, { total }: Mine) => (
      <span className="perf-figure">{total === null ? '—' : `${total.rank} / ${total.groupSize}`}</span>
    ),
  },
  { title: '等级', width: 80, render: (_: unknown, { total }: Mine) => total?.level ?? '—' },
]

/** 我的考核: checks that look at the reader, or at a unit that they lead; one of them with its address. */
export default function MyChecks() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sheetId = search.get('sheetId')
  if (sheetId !== null) return <SheetPage key={sheetId} id={sheetId} />
  return (
    <ListPage<Mine>
      title="我的考核"
      facts={(total) => `共 ${total} 次，点开看指标、得分和每一分的由来`}
      queryKey={['performance', 'mine']}
      filters={[textFilter('keyword', '搜索考核')]}
      load={load}
      table={{
        rowKey: 'id',
        columns,
        onRow: (row) => void navigate(places.sheet(row.id)),
        card: { card: MineCard },
      }}
      empty={<EmptyState text="还没有以您为对象的考核。" />}
    />
  )
}

function MineCard({ planTitle, period, state, name, total }: Mine) {
  return (
    <>
      <span className="perf-facts">
        <span>{period}</span>
        <StateTag state={state} />
      </span>
      <b>{planTitle}</b>
      <span className="perf-facts">
        <span>{name}</span>
        <span>{total === null ? '结果还没有公布' : `${total.result} 分 · 第 ${total.rank} 名 · ${total.level}`}</span>
      </span>
    </>
  )
}

async function load({ current, size, keyword }: ListQuery) {
  const { records, total } = await api.mine({ current, size, ...(keyword !== undefined && { keyword }) })
  return { rows: records, total }
}
