import type { Box, Sheet } from '@mingtai/sheet-model'
import { cellAddress, type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { FloatingMenu, useNotice } from '@mingtai/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Banners } from './bar/Banners.tsx'
import { FormulaBar } from './bar/FormulaBar.tsx'
import { SheetTabs } from './bar/SheetTabs.tsx'
import { StatusBar } from './bar/StatusBar.tsx'
import { Toolbar } from './bar/Toolbar.tsx'
import { cellRefusal } from './cell/cell-refusal.ts'
import { CellEditor, type CellEditorHandle } from './cell/CellEditor.tsx'
import { cellMenu } from './cell-menu.ts'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { useSheetCommands } from './commands/use-sheet-commands.ts'
import { EditorDialogs, type OpenDialog } from './dialog/EditorDialogs.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { cellLook, typedText } from './edit/operations.ts'
import { framesOf } from './people/frames.ts'
import { Overlay, type OverlayHandle } from './people/Overlay.tsx'
import { useFollowing } from './people/use-following.ts'
import type { SessionState, SheetSession } from './session/session.ts'
import { sheetKeys } from './sheet-keys.ts'
import { useBoundSelection } from './use-bound-selection.ts'
import type { BookView } from './view/book-view.ts'

interface Props {
  id: string
  session: SheetSession
  state: SessionState
  sheet: Sheet
  view: BookView
  /** It stands on a page of another module, which has the head. */
  isEmbedded: boolean
  onChoose(sheet: string): void
}

/** One sheet: the canvas, the input over it, frames of others, and the bars around. */
export function OpenedSheet({ id, session, state, sheet, view, isEmbedded, onChoose }: Props) {
  const { book } = session.replica
  const [seen, setSeen] = useState<SheetState | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<{ x: number; y: number; box: Box } | null>(null)
  const handle = useRef<SheetHandle>(null)
  const input = useRef<CellEditorHandle>(null)
  const overlay = useRef<OverlayHandle>(null)
  const notice = useNotice()
  const commands = useSheetCommands({ session, sheet, view, handle })
  const clipboard = useClipboard({ session, sheet, view, handle, commands })
  const { rights, sharer, people } = state
  const isFollowing = sharer !== null && sharer.client !== session.client
  const isReadOnly = rights.level === 'read' || isFollowing
  const bind = useBoundSelection({ session, sheet, handle, version: state.version })
  const goTo = useFollowing({ session, sheet, sharer: isFollowing ? sharer : null, people, handle, onChoose })
  useRedrawnCells(view, handle)
  const active = seen?.active ?? null
  const refused = cellRefusal({ book, sheet, rights, isFollowing })
  const focus = () => handle.current?.focus()
  const text = typed ?? (active === null ? '' : typedText(book, sheet, active.row, active.column))
  const frames = framesOf({ book, sheet, state, own: session.client })
  return (
    <div className="coedit" data-following={isFollowing}>
      {!isEmbedded && <DocumentHead {...{ id, session, state, onOpen: setDialog, onGo: goTo }} />}
      <Banners state={state} following={isFollowing ? sharer : null} />
      <Toolbar
        {...{ commands, isReadOnly, mayUndo: state.mayUndo, mayRedo: state.mayRedo }}
        look={active === null ? {} : cellLook(book, sheet, active.row, active.column)}
        onDone={focus}
      />
      <FormulaBar
        address={active === null ? '' : cellAddress(active.row, active.column)}
        text={text}
        isReadOnly={isReadOnly || active === null}
        onBegin={(next) => {
          focus()
          input.current?.begin(next)
        }}
      />
      <div className="coedit-sheet" onDoubleClick={() => input.current?.begin()}>
        <SheetView
          ref={handle}
          meta={view.meta}
          label="协同表格"
          load={async (from, rows) => view.window(from, rows)}
          focusTarget={() => input.current?.element() ?? null}
          onFrame={() => {
            input.current?.place()
            overlay.current?.place()
          }}
          onState={(next) => {
            setSeen(next)
            bind.follow()
          }}
          onCellMenu={(_, x, y) => setMenu({ x, y, box: handle.current?.range() ?? noBox })}
          onNotice={notice.info}
        />
        <Overlay
          ref={overlay}
          handle={handle}
          frames={frames}
          visible={() => ({ fromRow: seen?.firstRow ?? 0, toRow: seen?.lastRow ?? 0, columns: view.meta.columns })}
        />
        <CellEditor
          {...{ ref: input, book, sheet, handle, refused }}
          onRefused={notice.warn}
          onText={setTyped}
          onCommit={(row, column, next) => commands.type({ row, column }, next)}
          onKey={sheetKeys(commands)}
          onCopy={clipboard.handleCopy}
          onPaste={(event) => {
            const why = isReadOnly && active !== null ? refused(active.row, active.column) : null
            if (why === null) clipboard.handlePaste(event)
            else notice.warn(why)
          }}
        />
      </div>
      <div className="coedit-foot">
        <SheetTabs {...{ book, sheet, isReadOnly, onChoose, run: commands.run }} />
        <StatusBar state={seen} line={state.line} unsent={state.unsent} />
      </div>
      {menu !== null && (
        <FloatingMenu
          at={menu}
          label="单元格的操作"
          items={cellMenu({
            commands,
            isReadOnly,
            isOwner: rights.level === 'owner',
            onOpen: setDialog,
            box: menu.box,
          })}
          onClose={() => {
            setMenu(null)
            focus()
          }}
        />
      )}
      <EditorDialogs {...{ id, session, state, sheet, dialog, commands }} onClose={() => setDialog(null)} />
    </div>
  )
}

const noBox: Box = { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 }

/** Draws rows again where they are, after cells alone have changed. */
function useRedrawnCells(view: BookView, handle: RefObject<SheetHandle | null>): void {
  const drawn = useRef(view.meta)
  useEffect(() => {
    if (drawn.current === view.meta) handle.current?.renew({ from: 0, to: view.meta.rows - 1 })
    drawn.current = view.meta
  }, [view, handle])
}
