import { isNameOf } from '@mingtai/api'
import { EmptyState, Icon, ListPage, saveDownload, selectFilter, shortTime, textFilter, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { LibraryRow } from '../../library-calls.ts'
import { outgoingStates } from '../../sending-words.ts'
import { documentKinds, retentions } from '../../words.ts'
import { api } from '../api.ts'
import { OutgoingCard, outgoingColumns } from '../sending/outgoing-columns.tsx'
import { outgoingFiltersOf } from '../sending/outgoing-filters.ts'
import { OutgoingStateTag } from '../sending/OutgoingStateTag.tsx'
import { years } from '../shared/list-query.ts'
import { places } from '../shared/places.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import '../shared/documents.css'

const { signed, numbered, sealed, issued, archived, void: voided } = outgoingStates
const filters = [
  textFilter('keyword', '搜索标题、字号、主送、正文'),
  selectFilter('year', '签发年度', years),
  selectFilter('kind', '文种', documentKinds),
  selectFilter('retention', '保管期限', retentions),
  selectFilter('state', '状态', { signed, numbered, sealed, issued, archived, void: voided }),
  textFilter('department', '拟稿部门'),
]

/** 发文库: what was signed and the reader may read, by words of the text, year, department and retention. */
export default function SendingLibrary() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const exporting = useBusy()
  const exportAll = () =>
    void exporting.run(async () => saveDownload(await api.exportSendingLibrary(filtersOf(Object.fromEntries(search)))))
  return (
    <ListPage<LibraryRow>
      title="发文库"
      facts={(total) => `共 ${total} 份`}
      queryKey={['docflow', 'sending-library']}
      filters={filters}
      load={async ({ current, size, ...query }) => {
        const { records, total } = await api.sendingLibrary({ current, size, ...filtersOf(query) })
        return { rows: records, total }
      }}
      head={<LibraryTabs at={places.sendingLibrary} />}
      actions={
        <Button icon={<Icon name="download" size={14} />} loading={exporting.busy} onClick={exportAll}>
          导出
        </Button>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ id, kind }) => void navigate(kind === 'letter' ? places.letter(id) : places.outgoing(id)),
        card: { card: OutgoingCard },
      }}
      empty={<EmptyState text="还没有签发的公文。" />}
    />
  )
}

function filtersOf(query: Record<string, unknown>) {
  const { retention, year, department } = query
  return {
    ...outgoingFiltersOf(query),
    ...(isNameOf(retentions, retention) && { retention }),
    ...(typeof year === 'string' && /^\d{4}$/.test(year) && { year: Number(year) }),
    ...(typeof department === 'string' && department !== '' && { department }),
  }
}

const [title, kind, drafter] = outgoingColumns
const columns = [
  ...(title === undefined ? [] : [title]),
  {
    title: '发文字号',
    width: 160,
    ellipsis: true,
    render: (_: unknown, { documentNumber }: LibraryRow) => documentNumber || '—',
  },
  ...(kind === undefined || drafter === undefined ? [] : [kind, drafter]),
  { title: '签发', width: 110, render: (_: unknown, { signedOn }: LibraryRow) => signedOn ?? '—' },
  { title: '状态', width: 100, render: (_: unknown, row: LibraryRow) => <OutgoingStateTag {...row} /> },
  {
    title: '签收',
    width: 90,
    render: (_: unknown, { receiverCount, signedCount }: LibraryRow) =>
      receiverCount === 0 ? '—' : `${signedCount} / ${receiverCount}`,
  },
  {
    title: '归档',
    width: 110,
    render: (_: unknown, { archivedAt }: LibraryRow) => (archivedAt === null ? '—' : shortTime(archivedAt, new Date())),
  },
  { title: '保管期限', width: 90, render: (_: unknown, { retention }: LibraryRow) => retentions[retention] },
]
