import { isNameOf } from '@mingtai/api'
import {
  dueWords,
  EmptyState,
  hiddenFilter,
  ListPage,
  type ListQuery,
  selectFilter,
  StatusTag,
  textFilter,
} from '@mingtai/ui'
import { useNavigate } from 'react-router'
import type { TodoRow } from '../../performance.ts'
import { scorerRoles, todoKinds } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/perf.css'

const filters = [
  textFilter('keyword', '搜索考核、考核对象'),
  selectFilter('kind', '事项', todoKinds),
  hiddenFilter('planId'),
]

const columns = [
  { title: '事项', width: 110, render: (_: unknown, row: TodoRow) => <Kind row={row} /> },
  {
    title: '考核对象',
    width: 240,
    ellipsis: true,
    render: (_: unknown, { name, place }: TodoRow) =>
      name === '' ? (
        <span className="perf-none">整次考核</span>
      ) : (
        <>
          {name} <span className="perf-none">{place}</span>
        </>
      ),
  },
  { title: '考核', width: 280, ellipsis: true, dataIndex: 'planTitle' },
  { title: '周期', width: 120, dataIndex: 'period' },
  {
    title: '我的身份',
    width: 90,
    render: (_: unknown, { role }: TodoRow) => (role === null ? '—' : scorerRoles[role]),
  },
  { title: '截止', width: 120, render: (_: unknown, row: TodoRow) => <Due row={row} /> },
]

/** 考核待办: what waits for the reader, the most urgent first. */
export default function TodoList() {
  const navigate = useNavigate()
  return (
    <ListPage<TodoRow>
      title="考核待办"
      facts={(total) => (total === 0 ? '都办完了' : `${total} 项等您办理`)}
      queryKey={['performance', 'todo']}
      filters={filters}
      load={load}
      table={{
        rowKey: 'id',
        columns,
        onRow: (row) => void navigate(linkOf(row)),
        card: { card: TodoCard },
      }}
      empty={<EmptyState text="没有等您办理的考核事项。" />}
    />
  )
}

function linkOf({ kind, formId, sheetId, planId }: TodoRow): string {
  if (formId !== null) return places.form(formId)
  if (kind === 'agree' && sheetId !== null) return places.sheet(sheetId)
  return places.plan(planId, kind === 'answer' ? 'appeals' : kind === 'approveIndicators' ? 'about' : 'totals')
}

function TodoCard(row: TodoRow) {
  return (
    <>
      <span className="perf-facts">
        <span>
          <Kind row={row} /> {row.role !== null && `以${scorerRoles[row.role]}身份`}
        </span>
        <Due row={row} />
      </span>
      <b>{row.name === '' ? row.planTitle : row.name}</b>
      <span className="perf-facts">
        <span>{row.place || row.period}</span>
        <span>{row.name === '' ? '' : row.planTitle}</span>
      </span>
    </>
  )
}

function Kind({ row: { kind, isLate } }: { row: TodoRow }) {
  return <StatusTag tone={isLate ? 'cinnabar' : 'ochre'}>{todoKinds[kind]}</StatusTag>
}

function Due({ row: { dueAt } }: { row: TodoRow }) {
  const { text, tone } = dueWords(dueAt, new Date())
  return <span className={tone === 'cinnabar' ? 'perf-late' : 'perf-none'}>{text === '' ? '—' : text}</span>
}

async function load({ current, size, keyword, kind, planId }: ListQuery) {
  const { records, total } = await api.todos({
    current,
    size,
    ...(keyword !== undefined && { keyword }),
    ...(typeof kind === 'string' && isNameOf(todoKinds, kind) && { kind }),
    ...(typeof planId === 'string' && { planId }),
  })
  return { rows: records, total }
}
