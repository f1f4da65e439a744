import { isNameOf } from '@mingtai/api'
import { EmptyState, ListPage, type ListQuery, selectFilter, StatusTag, textFilter, type Tone } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useNavigate, useSearchParams } from 'react-router'
import type { Topic } from '../../agenda-calls.ts'
import { type ItemState, itemStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/meetings.css'

export const itemTones: Record<ItemState, Tone> = {
  ...{ waiting: 'plain', called: 'ochre', discussing: 'primary', decided: 'pine', postponed: 'ochre' },
}

const columns = [
  { title: '议题', width: 340, ellipsis: true, dataIndex: 'title' },
  {
    title: '状态',
    width: 110,
    render: (_: unknown, { state }: Topic) => <StatusTag tone={itemTones[state]}>{itemStates[state]}</StatusTag>,
  },
  { title: '汇报人', width: 90, ellipsis: true, dataIndex: 'reporterName' },
  { title: '汇报单位', width: 200, ellipsis: true, dataIndex: 'departmentName' },
  { title: '会议', width: 220, ellipsis: true, dataIndex: 'meetingTitle' },
  {
    title: '时间',
    width: 140,
    render: (_: unknown, { startsAt }: Topic) => formatByCode(new Date(startsAt), 2),
  },
  { title: '决定', width: 300, ellipsis: true, dataIndex: 'decision' },
]

/** 会议议题: what was and will be decided, in the meetings that one may read. */
export default function TopicList() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const isMine = search.get('mine') !== 'false'
  return (
    <ListPage<Topic>
      title="会议议题"
      facts={(total) => `${isMine ? '我汇报和列席的' : '全部'} ${total} 个`}
      queryKey={['meeting', 'topics', isMine]}
      filters={[textFilter('keyword', '搜索议题、汇报人、会议'), selectFilter('state', '状态', itemStates)]}
      load={(query) => load(isMine, query)}
      head={
        <div className="meeting-tabs" role="group" aria-label="会议议题">
          {[true, false].map((mine) => (
            <button
              key={String(mine)}
              type="button"
              aria-pressed={mine === isMine}
              onClick={() => setSearch({ mine: String(mine) }, { replace: true })}
            >
              {mine ? '与我有关' : '全部议题'}
            </button>
          ))}
        </div>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ meetingId }) => void navigate(places.detail({ id: meetingId, kind: 'issue' })),
        card: { card: TopicCard },
      }}
      empty={<EmptyState text={isMine ? '没有您汇报或列席的议题。' : '还没有议题。'} />}
    />
  )
}

function TopicCard({ title, state, reporterName, meetingTitle, startsAt }: Topic) {
  return (
    <>
      <b>{title}</b>
      <span className="meeting-card-facts">
        <span>{meetingTitle}</span>
        <span>{formatByCode(new Date(startsAt), 2)}</span>
      </span>
      <span className="meeting-card-facts">
        <span>{reporterName}</span>
        <StatusTag tone={itemTones[state]}>{itemStates[state]}</StatusTag>
      </span>
    </>
  )
}

async function load(mine: boolean, { current, size, keyword, state }: ListQuery) {
  const { records, total } = await api.topics({
    ...{ current, size, mine: String(mine) },
    ...(keyword !== undefined && { keyword }),
    ...(isNameOf(itemStates, state) && { state }),
  })
  return { rows: records, total }
}
