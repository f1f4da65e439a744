import { say } from '@mingtai/messages'
import type { Box, Sheet } from '@mingtai/sheet-model'
import { cellAddress, type SheetHandle, type SheetState } from '@mingtai/sheet-view'
import { useRef, useState } from 'react'
import { Banners } from './bar/Banners.tsx'
import { FormulaBar } from './bar/FormulaBar.tsx'
import { SheetTabs } from './bar/SheetTabs.tsx'
import { StatusBar } from './bar/StatusBar.tsx'
import { Toolbar } from './bar/Toolbar.tsx'
import { useLinkedThread } from '@mingtai/modules/ground/comment/web'
import { SheetComments } from './comment/SheetComments.tsx'
import { useCellThreads, useMarkedCells } from './comment/use-cell-threads.ts'
import type { CellEditorHandle } from './cell/CellEditor.tsx'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { useSheetCommands } from './commands/use-sheet-commands.ts'
import { EditorDialogs, type OpenDialog } from './dialog/EditorDialogs.tsx'
import { LostDialog } from './dialog/LostDialog.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { followLink } from './edit/follow-link.ts'
import { cellLook, typedText } from './edit/operations.ts'
import type { OwnFilters } from './filter/use-own-filters.ts'
import { FindBar } from './find/FindBar.tsx'
import { PastView } from './history/PastView.tsx'
import type { PastPoint } from './history/VersionList.tsx'
import { useFollowing } from './people/use-following.ts'
import type { SessionState, SheetSession } from './session/session.ts'
import { type OpenedPanel, EditorPanels } from './EditorPanels.tsx'
import { SheetCanvas } from './SheetCanvas.tsx'
import { useBoundSelection } from './use-bound-selection.ts'
import { useShownPlaces } from './use-shown-places.ts'
import type { BookView } from './view/book-view.ts'

interface Props {
  id: string
  session: SheetSession
  state: SessionState
  sheet: Sheet
  view: BookView
  filters: OwnFilters
  /** It stands on a page of another module, which has the head. */
  isEmbedded: boolean
  onChoose(sheet: string): void
}

/** One sheet: the canvas and the bars around it. */
export function OpenedSheet({ id, session, state, sheet, view, filters, isEmbedded, onChoose }: Props) {
  const { book } = session.replica
  const [seen, setSeen] = useState<SheetState | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [opened, setOpened] = useState<OpenedPanel>(null)
  const [isFinding, setFinding] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [past, setPast] = useState<PastPoint | null>(null)
  const [lost, setLost] = useState<readonly string[]>([])
  const handle = useRef<SheetHandle>(null)
  const input = useRef<CellEditorHandle>(null)
  const commands = useSheetCommands({ session, sheet, view, handle, filters })
  const clipboard = useClipboard({ session, sheet, view, handle, commands })
  const { rights, sharer, people } = state
  const isFollowing = sharer !== null && sharer.client !== session.client
  const isReadOnly = rights.level === 'read' || isFollowing
  const bind = useBoundSelection({ session, sheet, handle, version: state.version })
  const goTo = useFollowing({ session, sheet, sharer: isFollowing ? sharer : null, people, handle, onChoose })
  const threads = useCellThreads(id)
  useMarkedCells({ book, sheet, threads: threads.data, handle, version: state.version })
  const { goToPlace, showIn } = useShownPlaces({ book, sheet, handle, onChoose })
  useLinkedThread(threads.data, ({ place }) => {
    setDialog({ kind: 'comments', at: null })
    if (place !== null) goToPlace(place)
  })
  const active = seen?.active ?? null
  const focus = () => handle.current?.focus()
  /** Closes something, and goes on in the cells. */
  const leave = (close: () => void) => () => {
    close()
    focus()
  }
  if (past !== null)
    return (
      <PastView
        {...{ id, book, point: past, sheet: sheet.id, run: commands.run }}
        version={state.version}
        mayRestore={!isReadOnly}
        onClose={() => setPast(null)}
      />
    )
  const text = typed ?? (active === null ? '' : typedText(book, sheet, active.row, active.column))
  return (
    <div className="coedit" data-following={isFollowing}>
      {!isEmbedded && <DocumentHead {...{ id, sheet: sheet.id, session, state, onOpen: setDialog, onGo: goTo }} />}
      <Banners state={state} following={isFollowing ? sharer : null} />
      <Toolbar
        {...{ commands, isReadOnly, mayUndo: state.mayUndo, mayRedo: state.mayRedo }}
        isOwner={rights.level === 'owner'}
        look={active === null ? {} : cellLook(book, sheet, active.row, active.column)}
        {...{ onDone: focus, onFind: () => setFinding(true), onOpen: setDialog }}
      />
      <FormulaBar
        {...{ text, isReadOnly: isReadOnly || active === null }}
        address={active === null ? '' : cellAddress(active.row, active.column)}
        onBegin={(next) => {
          focus()
          input.current?.begin(next)
        }}
      />
      {isFinding && (
        <FindBar
          {...{ book, sheet, view, commands, isReadOnly }}
          onShow={({ row, column }) => handle.current?.showCell(row, column)}
          onClose={leave(() => setFinding(false))}
        />
      )}
      <SheetCanvas
        {...{ session, state, sheet, view, commands, clipboard, seen, isFollowing, zoom }}
        refs={{ handle, input }}
        on={{
          seen: (next) => {
            setSeen(next)
            bind.follow(next.firstRow)
          },
          text: setTyped,
          lost: (words) => setLost((before) => [...before, words]),
          menu: (x, y, area) => setOpened({ kind: 'menu', x, y, area, box: handle.current?.range() ?? noBox }),
          column: (column, x, y) => setOpened({ kind: 'filter', x, y, column }),
          find: () => setFinding(true),
          link: (link) => followLink({ book, link, onChoose, show: showIn }),
          zoom: setZoom,
        }}
      />
      <div className="coedit-foot">
        <SheetTabs {...{ book, sheet, isReadOnly, onChoose, run: commands.run }} />
        <StatusBar state={seen} line={state.line} unsent={state.unsent} zoom={zoom} onZoom={setZoom} />
      </div>
      <EditorPanels
        {...{ opened, view, commands, clipboard, isReadOnly, isOwner: rights.level === 'owner', onOpen: setDialog }}
        onClose={leave(() => setOpened(null))}
      />
      {lost.length > 0 && <LostDialog texts={lost} why={say('sheet.cellGone')} onClose={() => setLost([])} />}
      {dialog?.kind === 'comments' && (
        <SheetComments
          key={JSON.stringify(dialog.at)}
          {...{ id, book, sheet, view, threads, initial: dialog.at, active: commands.active }}
          onShow={goToPlace}
          onClose={() => setDialog(null)}
        />
      )}
      <EditorDialogs
        {...{ id, session, state, sheet, dialog, commands, isReadOnly }}
        onOpen={setDialog}
        onShow={showIn}
        onPast={setPast}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

const noBox: Box = { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 }
