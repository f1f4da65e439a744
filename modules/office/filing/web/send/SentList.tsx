import { EmptyState, ListPage, type ListQuery, textFilter } from '@mingtai/ui'
import { useNavigate } from 'react-router'
import type { FilingTask } from '../../filing.ts'
import { taskKinds } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/filing.css'

/** 报送查看: the tasks that are submitted to the reader, with what waits to be accepted. */
export default function SentList() {
  const navigate = useNavigate()
  return (
    <ListPage<FilingTask>
      title="报送查看"
      facts={(total) => `报送给您的任务 ${total} 个`}
      queryKey={['filing', 'sent']}
      filters={[textFilter('keyword', '搜索任务、期别、发布人')]}
      load={load}
      table={{ rowKey: 'id', columns, onRow: ({ id }) => void navigate(places.sent(id)), card: { card: SentCard } }}
      empty={<EmptyState text="还没有报送给您的任务：上报人通过后，会出现在这里。" />}
    />
  )
}

const columns = [
  { title: '任务', width: 300, ellipsis: true, dataIndex: 'title' },
  { title: '期别', width: 200, ellipsis: true, dataIndex: 'period' },
  { title: '类型', width: 90, render: (_: unknown, { kind }: FilingTask) => taskKinds[kind] },
  { title: '发布机构', width: 200, ellipsis: true, dataIndex: 'organizationName' },
  {
    title: '待接收',
    width: 80,
    align: 'right' as const,
    render: (_: unknown, { at40 }: FilingTask) => (at40 > 0 ? at40 : '—'),
  },
  { title: '已完成', width: 80, align: 'right' as const, dataIndex: 'at50' },
  { title: '单位', width: 70, align: 'right' as const, dataIndex: 'units' },
]

function SentCard(task: FilingTask) {
  return (
    <>
      <b>{task.title}</b>
      <span className="filing-facts">
        <span>{task.period}</span>
        <span>
          待接收 {task.at40}，已完成 {task.at50}
        </span>
      </span>
    </>
  )
}

async function load({ current, size, keyword }: ListQuery) {
  const { records, total } = await api.sent({ current, size, ...(keyword !== undefined && { keyword }) })
  return { rows: records, total }
}
