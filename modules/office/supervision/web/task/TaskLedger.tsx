import { isNameOf } from '@mingtai/api'
import { EmptyState, ListPage, selectFilter, textFilter, ViewTabs } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { TaskRow } from '../../item.ts'
import { lights, namesOf, taskStates, unitRoles } from '../../words.ts'
import { api } from '../api.ts'
import { LightMark, ProgressBar, TaskStateTag } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'

const tabs = { waiting: '待办', live: '承办中', done: '已办结', all: '全部' } as const
type Tab = keyof typeof tabs

const emptyWords: Record<Tab, string> = {
  waiting: '没有等待签收、反馈或审签的任务。',
  live: '没有承办中的任务。',
  done: '还没有办结的任务。',
  all: '本单位还没有承办过督办任务。',
}

const filters = [
  textFilter('keyword', '搜索事项、编号、单位、拼音首字母'),
  selectFilter('light', '灯', lights),
  selectFilter('state', '状态', taskStates),
]

const columns = [
  {
    title: '灯',
    width: 76,
    render: (_: unknown, { light, reasons }: TaskRow) => <LightMark light={light} reasons={reasons} />,
  },
  { title: '事项', width: 320, ellipsis: true, dataIndex: 'itemTitle' },
  { title: '编号', width: 142, ellipsis: true, dataIndex: 'itemNumber' },
  { title: '承办单位', width: 200, ellipsis: true, dataIndex: 'unitName' },
  { title: '分工', width: 64, render: (_: unknown, { role }: TaskRow) => unitRoles[role] },
  {
    title: '进度',
    width: 150,
    render: (_: unknown, { progress, planned, light }: TaskRow) => (
      <ProgressBar progress={progress} planned={planned} light={light} />
    ),
  },
  {
    title: '下次反馈',
    width: 108,
    render: (_: unknown, { nextReportAt }: TaskRow) =>
      nextReportAt === null ? <span className="sup-none">—</span> : <span className="sup-day">{nextReportAt}</span>,
  },
  {
    title: '办结期限',
    width: 108,
    render: (_: unknown, { dueAt }: TaskRow) => <span className="sup-day">{dueAt}</span>,
  },
  { title: '状态', width: 84, render: (_: unknown, { state }: TaskRow) => <TaskStateTag state={state} /> },
]

/** 承办任务: what one's unit does of supervised matters; what waits comes first. */
export default function TaskLedger() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const tab = namesOf(tabs).find((name) => name === search.get('tab')) ?? 'waiting'
  const { data: counts } = useQuery({ queryKey: ['supervision', 'task-counts'], queryFn: () => api.taskCounts({}) })
  const show = (next: Tab) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setSearch(words, { replace: true })
  }
  return (
    <ListPage<TaskRow>
      title="承办任务"
      facts={(total) => `共 ${total} 项`}
      queryKey={['supervision', 'tasks', tab]}
      filters={filters}
      head={
        <ViewTabs label="承办任务">
          {namesOf(tabs).map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => show(name)}>
              {tabs[name]}
              {name !== 'all' && counts !== undefined && <small>{counts[name]}</small>}
            </button>
          ))}
        </ViewTabs>
      }
      load={async ({ current, size, keyword, light, state }) => {
        const { records, total } = await api.tasks({
          current,
          size,
          scope: tab,
          ...(keyword !== undefined && keyword !== '' && { keyword }),
          ...(isNameOf(lights, light) && { light }),
          ...(isNameOf(taskStates, state) && { state }),
        })
        return { rows: records, total }
      }}
      table={{ rowKey: 'id', columns, onRow: ({ id }) => void navigate(places.task(id)), card: { card: TaskCard } }}
      empty={<EmptyState text={emptyWords[tab]} />}
    />
  )
}

function TaskCard(row: TaskRow) {
  return (
    <>
      <span className="sup-card-facts">
        <LightMark light={row.light} />
        <TaskStateTag state={row.state} />
      </span>
      <b>{row.itemTitle}</b>
      <span className="sup-card-facts">
        <span>{row.unitName}</span>
        <span className="sup-day">{row.dueAt}</span>
      </span>
      <ProgressBar progress={row.progress} planned={row.planned} light={row.light} />
    </>
  )
}
