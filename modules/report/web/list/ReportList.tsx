import { pageSizes } from '@mingtai/api'
import { EmptyState, Icon, Page, RefusalPanel, sentenceOf, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import type { Report } from '../../calls.ts'
import { api } from '../api.ts'
import { FolderPane } from './FolderPane.tsx'
import { folderTree, namesOf } from './folders.ts'
import { ImportButton } from './ImportButton.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NewReport, ReportDialog } from './ReportDialogs.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { TemplateFile } from './template-file.ts'
import { useDeeds } from './use-deeds.ts'
import { useListState } from './use-list-state.ts'
import './report-list.css'

/** 报表目录: every report by folder, as cards or lines. */
export default function ReportList() {
  const { state, change } = useListState()
  const { view, ...query } = state
  const answer = useQuery({
    queryKey: ['report', 'page', query],
    queryFn: () => api.page(asked(query)),
    placeholderData: (before) => before,
  })
  const tree = useQuery({ queryKey: ['report', 'folders'], queryFn: () => api.folders({}) })
  const mayDesign = useRight('report:design')
  const { deeds, onDeed, dialog, closeDialog, reload } = useDeeds()
  const [creating, setCreating] = useState<{ file: TemplateFile | null } | null>(null)

  const paths = tree.data ?? []
  const folders = paths.map(({ folder }) => folder).filter((folder) => folder !== '')
  const all = paths.reduce((sum, { reports }) => sum + reports, 0)
  const total = answer.data?.total ?? 0
  const filtered = query.keyword !== '' || query.type !== null
  const names = namesOf(query.folder ?? '')
  const create = () => setCreating({ file: null })
  const clear = () => change({ keyword: '', type: null })

  const actions = mayDesign && (
    <>
      <ImportButton onFile={(file) => setCreating({ file })} />
      <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
        新建报表
      </Button>
    </>
  )
  return (
    <Page title={names.at(-1) ?? '报表目录'} facts={factsLine()} actions={actions} flush>
      <div className="report-list">
        <FolderPane
          folders={folderTree(paths)}
          total={all}
          chosen={query.folder}
          keyword={query.keyword}
          onChoose={(folder) => change({ folder })}
          onSearch={(keyword) => change({ keyword })}
        />
        <section className="report-main" aria-busy={answer.isPlaceholderData}>
          <header className="report-filters">
            <Segmented<string>
              aria-label="报表类型"
              value={String(query.type ?? '')}
              options={[
                { value: '', label: '全部' },
                { value: '1', label: '展示报表' },
                { value: '2', label: '填报报表' },
              ]}
              onChange={(type) => change({ type: type === '' ? null : Number(type) })}
            />
            <Segmented<'cards' | 'table'>
              aria-label="显示方式"
              value={view}
              options={[
                { value: 'cards', label: <Icon name="grid" size={15} />, title: '卡片' },
                { value: 'table', label: <Icon name="list" size={15} />, title: '列表' },
              ]}
              onChange={(next) => change({ view: next })}
            />
          </header>
          <div className="report-scroll">{body()}</div>
          <footer className="report-pager">
            <span>共 {total.toLocaleString('zh-CN')} 张</span>
            <Pagination
              size="small"
              current={query.current}
              pageSize={query.size}
              total={total}
              showSizeChanger={{ showSearch: false }}
              locale={{ items_per_page: '张/页' }}
              pageSizeOptions={[...pageSizes].filter((size) => size <= 500)}
              onChange={(current, size) => change(size === query.size ? { current } : { current: 1, size })}
            />
          </footer>
        </section>
      </div>
      {creating !== null && (
        <NewReport
          folders={folders}
          folder={query.folder ?? ''}
          file={creating.file}
          onClose={() => setCreating(null)}
          onDone={reload}
        />
      )}
      {dialog !== null && (
        <ReportDialog
          kind={dialog.kind}
          report={dialog.report}
          folders={folders}
          onClose={closeDialog}
          onDone={reload}
        />
      )}
    </Page>
  )

  function factsLine() {
    const where = names.length > 1 ? `${names.join(' / ')} · ` : ''
    return answer.data === undefined ? ' ' : `${where}${total.toLocaleString('zh-CN')} 张报表`
  }

  function body() {
    if (answer.error !== null) {
      const again = <Button onClick={() => void answer.refetch()}>重试</Button>
      return (
        <div className="report-state">
          <RefusalPanel title="没有读到报表" text={sentenceOf(answer.error)} actions={again} />
        </div>
      )
    }
    if (answer.data === undefined) return <ListSkeleton view={view} />
    if (answer.data.data.length === 0) return nothing()
    return view === 'table' ? (
      <ReportTable reports={answer.data.data} deeds={deeds} onDeed={onDeed} />
    ) : (
      cards(answer.data.data)
    )
  }

  function cards(reports: Report[]) {
    return (
      <div className="report-cards">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} deeds={deeds} onDeed={onDeed} />
        ))}
      </div>
    )
  }

  function nothing() {
    if (filtered)
      return (
        <EmptyState
          text="没有符合条件的报表，换个名称、编码或拼音试试。"
          action={<Button onClick={clear}>清除条件</Button>}
        />
      )
    if (query.folder !== null)
      return (
        <EmptyState
          text="这个文件夹里还没有报表。"
          action={<Button onClick={() => change({ folder: null })}>看全部报表</Button>}
        />
      )
    return mayDesign ? (
      <EmptyState text="还没有报表，从一张空白报表开始。" action={<Button onClick={create}>新建报表</Button>} />
    ) : (
      <EmptyState text="还没有报表。报表做好后会出现在这里。" />
    )
  }
}

interface Asked {
  current: number
  size: number
  keyword: string
  folder: string | null
  type: number | null
}

function asked({ current, size, keyword, folder, type }: Asked) {
  return {
    current,
    size,
    ...(keyword === '' ? {} : { keyword }),
    ...(folder === null ? {} : { folder }),
    ...(type === null ? {} : { type }),
  }
}
