import { isNameOf } from '@mingtai/api'
import {
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  type ListQuery,
  selectFilter,
  shortTime,
  textFilter,
  useMe,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { FilingTask } from '../../filing.ts'
import { filingRoles, taskCycles, taskKinds, taskStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { Progress } from '../shared/StatusMark.tsx'
import { MonthTree } from './MonthTree.tsx'
import '../shared/filing.css'

const filters = [
  textFilter('keyword', '搜索任务、期别、发布人'),
  selectFilter('kind', '类型', taskKinds),
  selectFilter('state', '状态', taskStates),
  hiddenFilter('month'),
]

/** 任务台账: what one has issued, by period, with how far the units are. */
export default function TaskLedger() {
  const navigate = useNavigate()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const month = search.get('month')
  const { data: months = [] } = useQuery({ queryKey: ['filing', 'months'], queryFn: () => api.months({}) })
  const choose = (next: string | null) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    if (next === null) words.delete('month')
    else words.set('month', next)
    setSearch(words, { replace: true })
  }
  const mayIssue = (['ledger', 'report'] as const).filter((kind) =>
    me?.roleAlias.includes(filingRoles[kind === 'ledger' ? 'publisher' : 'reportPublisher'].alias),
  )
  const add = mayIssue.map((kind, at) => (
    <Button
      key={kind}
      type={at === 0 ? 'primary' : 'default'}
      icon={<Icon name="send" size={14} />}
      onClick={() => void navigate(places.issue(kind))}
    >
      发布{taskKinds[kind]}
    </Button>
  ))
  return (
    <ListPage<FilingTask>
      title="任务台账"
      facts={(total) => `${month === null ? '全部期别' : monthWords(month)}，共 ${total} 个任务`}
      queryKey={['filing', 'tasks']}
      filters={filters}
      load={load}
      actions={add}
      aside={{ name: '期别', pane: <MonthTree months={months} month={month} onChoose={choose} /> }}
      table={{ rowKey: 'id', columns, onRow: (task) => void navigate(places.task(task)), card: { card: TaskCard } }}
      empty={<EmptyState text="还没有发布过任务：选一张表，框出要填的区域，发给各单位。" action={add[0]} />}
    />
  )
}

const columns = [
  {
    title: '任务',
    width: 300,
    ellipsis: true,
    render: (_: unknown, { title, cycle }: FilingTask) => (
      <>
        {title} {cycle !== 'once' && <small className="filing-quiet">{taskCycles[cycle]}</small>}
      </>
    ),
  },
  { title: '期别', width: 190, dataIndex: 'period', ellipsis: true },
  { title: '类型', width: 90, render: (_: unknown, { kind }: FilingTask) => taskKinds[kind] },
  { title: '进度', width: 180, render: (_: unknown, task: FilingTask) => <Progress task={task} /> },
  {
    title: '迟报',
    width: 60,
    align: 'right' as const,
    render: (_: unknown, { late }: FilingTask) => (late > 0 ? late : '—'),
  },
  { title: '截止', width: 110, render: (_: unknown, { dueAt }: FilingTask) => shortTime(dueAt, new Date()) },
  { title: '发布人', width: 80, dataIndex: 'publisherName', ellipsis: true },
  { title: '状态', width: 80, render: (_: unknown, task: FilingTask) => stateWords(task) },
]

function stateWords({ state, dueAt }: FilingTask): string {
  return state === 'running' && new Date(dueAt) < new Date() ? '已截止' : taskStates[state]
}

function TaskCard(task: FilingTask) {
  return (
    <>
      <b>{task.title}</b>
      <span className="filing-facts">
        <span>{task.period}</span>
        <span>{stateWords(task)}</span>
      </span>
      <Progress task={task} />
    </>
  )
}

function monthWords(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}

async function load({ current, size, keyword, kind, state, month }: ListQuery) {
  const { records, total } = await api.tasks({
    current,
    size,
    ...(keyword !== undefined && { keyword }),
    ...(isNameOf(taskKinds, kind) && { kind }),
    ...(isNameOf(taskStates, state) && { state }),
    ...(typeof month === 'string' && { month }),
  })
  return { rows: records, total }
}
