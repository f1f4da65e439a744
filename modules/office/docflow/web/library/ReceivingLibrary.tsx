import { EmptyState, Icon, ListPage, saveDownload, shortTime, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReceivingRow } from '../../document.ts'
import { retentions } from '../../words.ts'
import { api } from '../api.ts'
import { DocumentCard, documentColumns } from '../shared/document-columns.tsx'
import { filtersIn, libraryFilters, loadTab, type Sorting } from '../shared/list-query.ts'
import { places } from '../shared/places.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import '../shared/documents.css'

/** 收文库: what is closed or archived and the reader may read, by year, retention and words of the text. */
export default function ReceivingLibrary() {
  const [search] = useSearchParams()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const navigate = useNavigate()
  const exporting = useBusy()
  const exportAll = () =>
    void exporting.run(async () => saveDownload(await api.exportList({ tab: 'library', ...filtersIn(search) })))
  return (
    <ListPage<ReceivingRow>
      title="收文库"
      facts={(total) => `共 ${total} 份`}
      queryKey={['docflow', 'list', 'library', sorting]}
      filters={libraryFilters}
      load={(query) => loadTab('library', query, sorting)}
      head={<LibraryTabs at={places.library} />}
      actions={
        <Button icon={<Icon name="download" size={14} />} loading={exporting.busy} onClick={exportAll}>
          导出
        </Button>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ id }) => void navigate(places.read(id)),
        onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
        card: { card: DocumentCard },
      }}
      empty={<EmptyState text="还没有办结和归档的收文。" />}
    />
  )
}

const columns = [
  ...documentColumns.filter(({ title }) => title !== '办理期限'),
  {
    title: '办结时间',
    width: 120,
    render: (_: unknown, { finishedAt }: ReceivingRow) =>
      finishedAt === null ? '—' : shortTime(finishedAt, new Date()),
  },
  { title: '保管期限', width: 90, render: (_: unknown, { retention }: ReceivingRow) => retentions[retention] },
]
