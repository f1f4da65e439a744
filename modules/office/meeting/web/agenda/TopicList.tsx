import { isNameOf } from '@mingtai/api'
import {
  EmptyState,
  ListPage,
  type ListQuery,
  selectFilter,
  StatusTag,
  textFilter,
  type Tone,
  ViewTabs,
} from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useNavigate, useSearchParams } from 'react-router'
import type { Topic } from '../../agenda-calls.ts'
import { type ItemState, itemStates, namesOf } from '../../words.ts'
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

const ownedColumns = [
  ...columns.slice(0, 2),
  { title: '决定', width: 360, ellipsis: true, dataIndex: 'decision' },
  { title: '办结期限', width: 120, render: (_: unknown, { dueOn }: Topic) => <Due on={dueOn} /> },
  ...columns.slice(4, 6),
]

/** A last day, marked where it has passed. */
function Due({ on }: { on: string | null }) {
  if (on === null) return '—'
  const isOver = on < formatByCode(new Date(), 3)
  return <StatusTag tone={isOver ? 'cinnabar' : 'plain'}>{isOver ? `${on} 已过` : on}</StatusTag>
}

const tabs = { mine: '与我有关', owned: '我的议定事项', all: '全部议题' } as const
type Tab = keyof typeof tabs
const facts = { mine: '我汇报和列席的', owned: '由我承办的议定事项', all: '全部' }
const emptyWords = { mine: '没有您汇报或列席的议题。', owned: '没有由您承办的议定事项。', all: '还没有议题。' }

function tabOf(search: URLSearchParams): Tab {
  const tab = search.get('tab')
  if (isNameOf(tabs, tab)) return tab
  return search.get('mine') === 'false' ? 'all' : 'mine'
}

/** 会议议题: what was and will be decided, in the meetings that one may read. */
export default function TopicList() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const tab = tabOf(search)
  return (
    <ListPage<Topic>
      title="会议议题"
      facts={(total) => `${facts[tab]} ${total} 个`}
      queryKey={['meeting', 'topics', tab]}
      filters={[textFilter('keyword', '搜索议题、汇报人、会议'), selectFilter('state', '状态', itemStates)]}
      load={(query) => load(tab, query)}
      head={
        <ViewTabs label="会议议题">
          {namesOf(tabs).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === tab}
              onClick={() => setSearch({ tab: name }, { replace: true })}
            >
              {tabs[name]}
            </button>
          ))}
        </ViewTabs>
      }
      table={{
        rowKey: 'id',
        columns: tab === 'owned' ? ownedColumns : columns,
        onRow: ({ meetingId }) => void navigate(places.detail({ id: meetingId, kind: 'issue' })),
        card: { card: TopicCard },
      }}
      empty={<EmptyState text={emptyWords[tab]} />}
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

async function load(tab: Tab, { current, size, keyword, state }: ListQuery) {
  const { records, total } = await api.topics({
    ...{ current, size, mine: String(tab === 'mine'), owned: String(tab === 'owned') },
    ...(keyword !== undefined && { keyword }),
    ...(isNameOf(itemStates, state) && { state }),
  })
  return { rows: records, total }
}
