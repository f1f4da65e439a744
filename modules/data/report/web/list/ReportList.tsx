import { AsideDrawer, Icon, Page, useIsPhone, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { BinTable } from './BinTable.tsx'
import { ChosenReports } from './ChosenReports.tsx'
import { FolderPane } from './folder/FolderPane.tsx'
import { allFolders, folderTree, namesOf } from './folder/folders.ts'
import { FoundReports } from './FoundReports.tsx'
import { GalleryDialog } from './new/GalleryDialog.tsx'
import { ImportButton, type Imported } from './new/ImportButton.tsx'
import { ListFilters } from './ListFilters.tsx'
import { NEW_ENTRY } from '../paths.ts'
import { NewReport, ReportDialog } from './ReportDialogs.tsx'
import { useReportCommands } from './use-report-commands.ts'
import { useFolderActions } from './folder/use-folder-actions.tsx'
import { type ListState, scopes, useListState } from './use-list-state.ts'
import './report-list.css'
import './folder/folders.css'
import './report-card.css'

/** 报表目录: every report by folder, as cards or lines. */
export default function ReportList() {
  const { state, change } = useListState()
  // How it is shown does not change what is asked for.
  const { view: _view, ...query } = state
  const isBin = query.scope === 'bin'
  const answer = useQuery({
    queryKey: ['report', 'page', query],
    queryFn: () => api.page(asked(query)),
    placeholderData: (before) => before,
    enabled: !isBin,
  })
  const tree = useQuery({ queryKey: ['report', 'folders'], queryFn: () => api.folders({}) })
  const mayDesign = useRight('report:design')
  const mayEntry = useRight('data-entry:design')
  const isEntry = query.type === 2
  const commands = useReportCommands()
  const { dialog, closeDialog, reload } = commands
  const [creating, setCreating] = useState<{ from: Imported | null } | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [browsing, setBrowsing] = useState(false)
  const navigate = useNavigate()

  const rows = tree.data ?? []
  const folders = folderTree(rows)
  const paths = allFolders(folders).map(({ path }) => path)
  const all = rows.reduce((sum, { reports }) => sum + reports, 0)
  const total = answer.data?.total ?? 0
  const names = namesOf(query.folder ?? '')
  const create = () => (isEntry ? void navigate(NEW_ENTRY) : setCreating({ from: null }))
  const folderActions = useFolderActions({
    folders,
    reload,
    onGone: (path) => query.folder?.startsWith(path) && change({ folder: null }),
  })
  const selection = mayDesign && !isEntry ? { ids: chosen, onChange: setChosen } : null
  // A report is made at a desk.
  const isPhone = useIsPhone()
  const actions = mayDesign && !isBin && !isPhone && (
    <MakingActions onBrowse={() => setBrowsing(true)} onFile={(from) => setCreating({ from })} onCreate={create} />
  )
  const folderPane = (
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
  )
  return (
    <Page
      title={names.at(-1) ?? (query.scope === 'all' ? '报表目录' : scopes[query.scope])}
      facts={factsLine()}
      actions={actions}
      flush
    >
      <div className="report-list">
        {!isPhone && folderPane}
        <section className="report-main" aria-busy={answer.isPlaceholderData}>
          {isBin ? (
            <div className="report-scroll">
              {isPhone && <AsideDrawer name="文件夹">{folderPane}</AsideDrawer>}
              <BinTable keyword={query.keyword} reload={reload} />
            </div>
          ) : (
            <>
              {chosen.length > 0 ? (
                <ChosenReports ids={chosen} folders={folders} onClear={() => setChosen([])} reload={reload} />
              ) : (
                <ListFilters state={state} change={change} folders={isPhone ? folderPane : null} />
              )}
              <FoundReports
                {...{ answer, state, change, commands, selection }}
                onCreate={(isEntry ? mayEntry : mayDesign) ? create : null}
              />
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
      {browsing && (
        <GalleryDialog folders={paths} folder={query.folder ?? ''} onClose={() => setBrowsing(false)} onDone={reload} />
      )}
      {folderActions.dialog}
    </Page>
  )

  function factsLine() {
    if (isBin) return '删除的报表保留 30 天，之后自动彻底删除'
    const where = names.length > 1 ? `${names.join(' / ')} · ` : ''
    return answer.data === undefined ? ' ' : `${where}${total.toLocaleString('zh-CN')} 张报表`
  }
}

interface MakingProps {
  onBrowse(): void
  onFile(from: Imported): void
  onCreate(): void
}

/** The ways to a new report: from the gallery, from a file, from nothing. */
function MakingActions({ onBrowse, onFile, onCreate }: MakingProps) {
  return (
    <>
      <Button icon={<Icon name="grid" size={14} />} onClick={onBrowse}>
        模板库
      </Button>
      <ImportButton onFile={onFile} />
      <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={onCreate}>
        新建报表
      </Button>
    </>
  )
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
