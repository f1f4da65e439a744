import { EmptyState, Icon, ListPage, selectFilter, textFilter, ViewTabs } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutgoingRow } from '../../outgoing.ts'
import { type OutgoingTab, outgoingStates, outgoingTabs } from '../../sending-words.ts'
import { documentKinds, urgencies } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { OutgoingCard, outgoingColumns } from './outgoing-columns.tsx'
import { outgoingFiltersOf } from './outgoing-filters.ts'
import { OutgoingStateTag } from './OutgoingStateTag.tsx'
import '../shared/documents.css'

const filters = [
  textFilter('keyword', '搜索标题、字号、主送、正文'),
  selectFilter('kind', '文种', documentKinds),
  selectFilter('urgency', '紧急程度', urgencies),
  selectFilter('state', '状态', outgoingStates),
]

const emptyWords: Record<OutgoingTab, string> = {
  todo: '没有等您办理的发文。',
  mine: '您拟的公文还没有送审的。',
  done: '您还没有办过发文。',
  all: '还没有发文。',
}

const names: readonly OutgoingTab[] = ['todo', 'mine', 'done', 'all']

/** 发文办理: what waits for the reader, what they drafted, decided about and may read. */
export default function OutgoingLists() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const counts = useQuery({ queryKey: ['docflow', 'outgoing-counts'], queryFn: () => api.outgoingCounts({}) })
  const tab = names.find((name) => name === search.get('tab')) ?? 'todo'
  const showTab = (next: OutgoingTab) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setSearch(words, { replace: true })
  }
  return (
    <ListPage<OutgoingRow>
      title="发文办理"
      facts={(total) => `${outgoingTabs[tab]} ${total} 份`}
      queryKey={['docflow', 'outgoing-list', tab]}
      filters={filters}
      load={async ({ current, size, ...query }) => {
        const { records, total } = await api.outgoings({ current, size, tab, ...outgoingFiltersOf(query) })
        return { rows: records, total }
      }}
      head={
        <ViewTabs label="发文列表">
          {names.map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => showTab(name)}>
              {outgoingTabs[name]}
              {name === 'todo' && (counts.data?.todo ?? 0) > 0 && <small>{counts.data?.todo}</small>}
            </button>
          ))}
        </ViewTabs>
      }
      actions={
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.newDraft)}>
          拟稿
        </Button>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ id }) => void navigate(places.outgoing(id)),
        card: { card: OutgoingCard },
      }}
      empty={<EmptyState text={emptyWords[tab]} />}
    />
  )
}

const [title, ...others] = outgoingColumns
const columns = [
  ...(title === undefined ? [] : [title]),
  {
    title: '发文字号',
    width: 160,
    ellipsis: true,
    render: (_: unknown, { documentNumber }: OutgoingRow) => documentNumber || '—',
  },
  {
    title: '状态',
    width: 120,
    render: (_: unknown, row: OutgoingRow) => <OutgoingStateTag {...row} />,
  },
  ...others,
]
