import { pageSizes } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { EmptyState, Icon, Page, RefusalPanel, sentenceOf, useConfirm, useNotice, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import type { Report } from '../../calls.ts'
import { api } from '../api.ts'
import { ManyAccess } from '../access/ManyAccess.tsx'
import { BinTable } from './BinTable.tsx'
import { FolderPane } from './folder/FolderPane.tsx'
import { allFolders, folderTree, namesOf } from './folder/folders.ts'
import { GalleryDialog } from './new/GalleryDialog.tsx'
import { ImportButton, type Imported } from './new/ImportButton.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { MoveDialog } from './folder/MoveDialog.tsx'
import { NewReport, ReportDialog } from './ReportDialogs.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ReportTable } from './ReportTable.tsx'
import { useReportCommands } from './use-report-commands.ts'
import { useFolderActions } from './folder/use-folder-actions.tsx'
import { type ListState, scopes, useListState } from './use-list-state.ts'
import './report-list.css'
import './folder/folders.css'
import './report-card.css'

/** 报表目录: every report by folder, as cards or lines. */
export default function ReportList() {
  const { state, change } = useListState()
  const { view, ...query } = state
  const isBin = query.scope === 'bin'
  const answer = useQuery({
    queryKey: ['report', 'page', query],
    queryFn: () => api.page(asked(query)),
    placeholderData: (before) => before,
    enabled: !isBin,
  })
  const tree = useQuery({ queryKey: ['report', 'folders'], queryFn: () => api.folders({}) })
  const mayDesign = useRight('report:design')
  const { commands, onCommand, onFavour, dialog, closeDialog, reload } = useReportCommands()
  const [creating, setCreating] = useState<{ from: Imported | null } | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [moving, setMoving] = useState(false)
  const [granting, setGranting] = useState(false)
  const [browsing, setBrowsing] = useState(false)
  const confirm = useConfirm()
  const notice = useNotice()

  const rows = tree.data ?? []
  const folders = folderTree(rows)
  const paths = allFolders(folders).map(({ path }) => path)
  const all = rows.reduce((sum, { reports }) => sum + reports, 0)
  const total = answer.data?.total ?? 0
  const filtered = query.keyword !== '' || query.type !== null || query.state !== null || query.maker !== null
  const names = namesOf(query.folder ?? '')
  const create = () => setCreating({ from: null })
  const clear = () => change({ keyword: '', type: null, state: null, maker: null })
  const folderActions = useFolderActions({
    folders,
    reload,
    onGone: (path) => query.folder?.startsWith(path) && change({ folder: null }),
  })
  const selection = mayDesign ? { ids: chosen, onChange: setChosen } : null
  const removeChosen = async () => {
    if (!(await confirm({ title: say('design.removeAsk', chosen.length), verb: '删除', danger: true }))) return
    await api.removeMany({ ids: chosen }).catch((problem: unknown) => notice.refuse(problem))
    setChosen([])
    await reload()
  }

  const actions = mayDesign && !isBin && (
    <>
      <Button icon={<Icon name="grid" size={14} />} onClick={() => setBrowsing(true)}>
        模板库
      </Button>
      <ImportButton onFile={(from) => setCreating({ from })} />
      <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
        新建报表
      </Button>
    </>
  )
  return (
    <Page
      title={names.at(-1) ?? (query.scope === 'all' ? '报表目录' : scopes[query.scope])}
      facts={factsLine()}
      actions={actions}
      flush
    >
      <div className="report-list">
        <FolderPane
          folders={folders}
          total={all}
          scope={query.scope}
          chosen={query.folder}
          keyword={query.keyword}
          commands={mayDesign ? folderActions.commands : null}
          onChoose={(place) => {
            setChosen([])
            change(place)
          }}
          onSearch={(keyword) => change({ keyword })}
        />
        <section className="report-main" aria-busy={answer.isPlaceholderData}>
          {isBin ? (
            <div className="report-scroll">
              <BinTable keyword={query.keyword} reload={reload} />
            </div>
          ) : (
            <>
              {chosen.length > 0 ? chosenBar() : <ListFilters state={state} change={change} />}
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
                  pageSizeOptions={[...pageSizes]}
                  onChange={(current, size) => change(size === query.size ? { current } : { current: 1, size })}
                />
              </footer>
            </>
          )}
        </section>
      </div>
      {creating !== null && (
        <NewReport
          folders={paths}
          folder={query.folder ?? ''}
          from={creating.from}
          onClose={() => setCreating(null)}
          onDone={reload}
        />
      )}
      {dialog !== null && (
        <ReportDialog
          kind={dialog.kind}
          report={dialog.report}
          tree={folders}
          folders={paths}
          onClose={closeDialog}
          onDone={reload}
        />
      )}
      {moving && (
        <MoveDialog
          title={`移动 ${chosen.length} 张报表`}
          folders={folders}
          present={null}
          onMove={async (folderId) => {
            await api.moveReports({ ids: chosen, folderId })
            setMoving(false)
            setChosen([])
            await reload()
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {granting && <ManyAccess ids={chosen} onClose={() => setGranting(false)} onDone={reload} />}
      {browsing && (
        <GalleryDialog folders={paths} folder={query.folder ?? ''} onClose={() => setBrowsing(false)} onDone={reload} />
      )}
      {folderActions.dialog}
    </Page>
  )

  function chosenBar() {
    return (
      <header className="report-filters report-chosen">
        <span>已选 {chosen.length} 张</span>
        <Button size="small" onClick={() => setMoving(true)}>
          移动到…
        </Button>
        <Button size="small" onClick={() => setGranting(true)}>
          权限
        </Button>
        <Button size="small" danger onClick={() => void removeChosen()}>
          删除
        </Button>
        <Button size="small" type="text" onClick={() => setChosen([])}>
          取消选择
        </Button>
      </header>
    )
  }

  function factsLine() {
    if (isBin) return '删除的报表保留 30 天，之后自动彻底删除'
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
      <ReportTable
        reports={answer.data.data}
        commands={commands}
        onCommand={onCommand}
        onFavour={onFavour}
        selection={selection}
      />
    ) : (
      cards(answer.data.data)
    )
  }

  function cards(reports: Report[]) {
    return (
      <div className="report-cards">
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            commands={commands}
            onCommand={onCommand}
            onFavour={onFavour}
            selection={selection}
          />
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
    if (query.scope === 'favourite') return <EmptyState text="还没有收藏。点报表名称右边的星标，它就会出现在这里。" />
    if (query.scope === 'recent') return <EmptyState text="还没有打开过报表。打开过的会按时间排在这里。" />
    if (query.scope === 'mine') return <EmptyState text="您还没有制作报表。" />
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

function asked({ current, size, keyword, folder, scope, type, state, maker, sort }: Omit<ListState, 'view'>) {
  return {
    ...{ current, size, sort },
    ...(scope === 'bin' ? {} : { scope }),
    ...(keyword === '' ? {} : { keyword }),
    ...(folder === null ? {} : { folder }),
    ...(type === null ? {} : { type }),
    ...(state === null ? {} : { state }),
    ...(maker === null ? {} : { maker }),
  }
}
