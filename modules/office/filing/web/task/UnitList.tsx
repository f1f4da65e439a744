import { namesOf } from '@mingtai/api'
import { EmptyState, ListPage, type ListQuery, shortTime, textFilter, useBusy, useNotice, ViewTabs } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FilingUnit } from '../../filing.ts'
import { type UnitTab, unitTabs } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { Lamp, StatusMark } from '../shared/StatusMark.tsx'
import '../shared/filing.css'

const emptyWords: Record<UnitTab, string> = {
  fill: '没有要填报的任务。',
  review: '没有等您审核的报送。',
  all: '您的单位还没有报送任务。',
}

/** 报送任务: what one's unit has to fill in, and what waits for its reporter. */
export default function UnitList() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [ticked, setTicked] = useState<FilingUnit[]>([])
  const { data: counts } = useQuery({ queryKey: ['filing', 'counts'], queryFn: () => api.counts({}) })
  const first = counts !== undefined && counts.fill === 0 ? (counts.review > 0 ? 'review' : 'all') : 'fill'
  const tab = namesOf(unitTabs).find((name) => name === search.get('tab')) ?? first
  const showTab = (next: UnitTab) => {
    setTicked([])
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setSearch(words, { replace: true })
  }
  return (
    <ListPage<FilingUnit>
      title="报送任务"
      facts={(total) => `${unitTabs[tab]} ${total} 项`}
      queryKey={['filing', 'units', tab]}
      filters={[textFilter('keyword', '搜索任务、期别、发布人')]}
      load={(query) => load(tab, query)}
      head={
        <ViewTabs label="报送任务">
          {namesOf(unitTabs).map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => showTab(name)}>
              {unitTabs[name]}
              {counts !== undefined && name !== 'all' && counts[name] > 0 && <small>{counts[name]}</small>}
            </button>
          ))}
        </ViewTabs>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ id }) => void navigate(places.content(id)),
        card: { card: UnitCard },
        ...(tab === 'review' && {
          selection: {
            keys: ticked.map(({ id }) => id),
            onChange: (_: string[], rows: FilingUnit[]) => setTicked(rows),
            bar: <PassBar units={ticked} onDone={() => setTicked([])} />,
          },
        }),
      }}
      empty={<EmptyState text={emptyWords[tab]} />}
    />
  )
}

/** 批量通过, and who is left with the reason for looking at it. */
export function PassBar({ units, onDone }: { units: readonly FilingUnit[]; onDone(): void }) {
  const { busy, run } = useBusy()
  const notice = useNotice()
  const client = useQueryClient()
  const pass = () =>
    run(async () => {
      const { passed, left } = await api.passAll({ ids: units.map(({ id }) => id) })
      if (left.length === 0) notice.success(`已通过 ${passed} 项。`)
      else notice.warn(`已通过 ${passed} 项；${left.join('、')}没有通过，请打开查看。`)
      onDone()
      await client.invalidateQueries({ queryKey: ['filing'] })
    })
  return (
    <Button type="primary" loading={busy} disabled={units.length === 0} onClick={() => void pass()}>
      通过
    </Button>
  )
}

const columns = [
  { title: '任务', width: 280, ellipsis: true, dataIndex: 'title' },
  { title: '期别', width: 190, ellipsis: true, dataIndex: 'period' },
  { title: '单位', width: 180, ellipsis: true, dataIndex: 'unitName' },
  { title: '状态', width: 150, render: (_: unknown, unit: FilingUnit) => <StatusMark unit={unit} /> },
  { title: '灯', width: 120, render: (_: unknown, { light }: FilingUnit) => <Lamp light={light} /> },
  { title: '截止', width: 110, render: (_: unknown, { dueAt }: FilingUnit) => shortTime(dueAt, new Date()) },
  {
    title: '提交',
    width: 160,
    render: (_: unknown, { submittedAt, submittedBy }: FilingUnit) =>
      submittedAt === null ? '—' : `${submittedBy} ${shortTime(submittedAt, new Date())}`,
  },
]

function UnitCard(unit: FilingUnit) {
  return (
    <>
      <b>{unit.title}</b>
      <span className="filing-facts">
        <span>
          {unit.unitName} · {unit.period}
        </span>
      </span>
      <span className="filing-facts">
        <Lamp light={unit.light} />
        <span>截止 {shortTime(unit.dueAt, new Date())}</span>
      </span>
    </>
  )
}

async function load(tab: UnitTab, { current, size, keyword }: ListQuery) {
  const { records, total } = await api.units({ tab, current, size, ...(keyword !== undefined && { keyword }) })
  return { rows: records, total }
}
