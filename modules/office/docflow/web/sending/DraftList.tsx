import { EmptyState, Icon, ListPage, selectFilter, textFilter } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { OutgoingRow } from '../../outgoing.ts'
import { documentKinds, urgencies } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { OutgoingCard, outgoingColumns } from './outgoing-columns.tsx'
import { outgoingFiltersOf } from './outgoing-filters.ts'
import '../shared/documents.css'

const filters = [
  textFilter('keyword', '搜索标题、主送、正文'),
  selectFilter('kind', '文种', documentKinds),
  selectFilter('urgency', '紧急程度', urgencies),
]

/** 公文草稿: what the reader drafts and has not handed in. */
export default function DraftList() {
  const navigate = useNavigate()
  const begin = () => void navigate(places.newDraft)
  return (
    <ListPage<OutgoingRow>
      title="公文草稿"
      facts={(total) => `共 ${total} 份`}
      queryKey={['docflow', 'drafts']}
      filters={filters}
      load={async ({ current, size, ...query }) => {
        const { records, total } = await api.drafts({ current, size, ...outgoingFiltersOf(query) })
        return { rows: records, total }
      }}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={begin}>
          拟稿
        </Button>
      }
      table={{
        rowKey: 'id',
        columns: outgoingColumns,
        onRow: ({ id }) => void navigate(places.draft(id)),
        card: { card: OutgoingCard },
      }}
      empty={<EmptyState text="还没有公文草稿，选一个文种开始拟稿。" />}
    />
  )
}
