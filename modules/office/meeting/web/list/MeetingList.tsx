import { isNameOf } from '@mingtai/api'
import {
  EmptyState,
  Icon,
  ListPage,
  type ListQuery,
  saveDownload,
  selectFilter,
  textFilter,
  useBusy,
  ViewTabs,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { type MeetingTab, meetingTabs } from '../../list-calls.ts'
import type { MeetingRow } from '../../meeting.ts'
import { meetingKinds, meetingStates, namesOf } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { MeetingCard, meetingColumns } from './meeting-columns.tsx'
import '../shared/meetings.css'

const emptyWords: Record<MeetingTab, string> = {
  reply: '没有等您回执的会议。',
  upcoming: '没有待召开的会议。',
  past: '还没有参加过的会议。',
  mine: '您还没有组织过会议。',
  managed: '您负责的机构还没有会议。',
  all: '没有您能看的会议。',
}

const filters = [
  textFilter('keyword', '搜索会议、组织人、拼音首字母'),
  selectFilter('kind', '类型', meetingKinds),
  selectFilter('state', '状态', meetingStates),
]

/** 我的会议: what waits for an answer, what is to come, what is over, what one organizes. */
export default function MeetingList() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { run } = useBusy()
  const { data: counts } = useQuery({ queryKey: ['meeting', 'counts'], queryFn: () => api.counts({}) })
  const shown = namesOf(meetingTabs).filter((name) => name !== 'managed' || (counts?.managed ?? 0) > 0)
  const tab = shown.find((name) => name === search.get('tab')) ?? 'upcoming'
  const showTab = (next: MeetingTab) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setSearch(words, { replace: true })
  }
  const open = (row: MeetingRow) =>
    void navigate(row.actions.includes('change') ? places.edit(row) : places.detail(row))
  return (
    <ListPage<MeetingRow>
      title="我的会议"
      facts={(total) =>
        `${meetingTabs[tab]} ${total} 场${(counts?.reply ?? 0) > 0 ? `，${counts?.reply} 场等您回执` : ''}`
      }
      queryKey={['meeting', 'list', tab]}
      filters={filters}
      load={(query) => load(tab, query)}
      actions={
        <>
          <Button onClick={() => void run(async () => saveDownload(await api.exportList(asked(tab, queryOf(search)))))}>
            导出
          </Button>
          <AddButton />
        </>
      }
      head={
        <ViewTabs label="我的会议">
          {shown.map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => showTab(name)}>
              {meetingTabs[name]}
              {counts !== undefined && counts[name] > 0 && <small>{counts[name]}</small>}
            </button>
          ))}
        </ViewTabs>
      }
      table={{ rowKey: 'id', columns: meetingColumns, onRow: open, card: { card: MeetingCard } }}
      empty={<EmptyState text={emptyWords[tab]} action={tab === 'mine' ? <AddButton /> : undefined} />}
    />
  )
}

function AddButton() {
  const navigate = useNavigate()
  const items = [
    { key: places.add, label: '普通会议' },
    { key: places.addIssue, label: '议题会' },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void navigate(key) }}>
      <Button type="primary" icon={<Icon name="plus" size={14} />}>
        发起会议
      </Button>
    </Dropdown>
  )
}

async function load(tab: MeetingTab, { current, size, ...filtered }: ListQuery) {
  const { records, total } = await api.page({ current, size, ...asked(tab, filtered) })
  return { rows: records, total }
}

type Filtered = Partial<Record<'keyword' | 'kind' | 'state', string>>

function asked(tab: MeetingTab, { keyword, kind, state }: Filtered) {
  return {
    tab,
    ...(keyword !== undefined && { keyword }),
    ...(isNameOf(meetingKinds, kind) && { kind }),
    ...(isNameOf(meetingStates, state) && { state }),
  }
}

/** What the list is narrowed to by its address. */
function queryOf(search: URLSearchParams): Filtered {
  const given = (['keyword', 'kind', 'state'] as const).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}
