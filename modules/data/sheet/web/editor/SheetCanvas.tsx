import { confirmedRevision, type Sheet } from '@mingtai/sheet-model'
import { type MenuArea, type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { choicesAt } from '../../validation-check.ts'
import { cellRefusal } from './cell/cell-refusal.ts'
import { CellEditor, type CellEditorHandle } from './cell/CellEditor.tsx'
import { ChoiceList, type ChoiceListHandle } from './cell/ChoiceList.tsx'
import type { useClipboard } from './clipboard/use-clipboard.ts'
import type { SheetCommands } from './commands/use-sheet-commands.ts'
import { FillHandle, type FillHandleHandle } from './fill/FillHandle.tsx'
import { framesOf, referenceFrames } from './people/frames.ts'
import { Overlay, type OverlayHandle } from './people/Overlay.tsx'
import type { SessionState, SheetSession } from './session/session.ts'
import { sheetKeys } from './sheet-keys.ts'
import type { BookView } from './view/book-view.ts'

interface Props {
  session: SheetSession
  state: SessionState
  sheet: Sheet
  view: BookView
  commands: SheetCommands
  clipboard: ReturnType<typeof useClipboard>
  seen: SheetState | null
  isFollowing: boolean
  zoom: number
  refs: { handle: RefObject<SheetHandle | null>; input: RefObject<CellEditorHandle | null> }
  on: {
    seen(state: SheetState): void
    text(text: string | null): void
    lost(text: string): void
    menu(x: number, y: number, area: MenuArea): void
    column(column: number, x: number, y: number): void
    find(): void
    link(link: string): void
    zoom(zoom: number): void
  }
}

/** The canvas of a sheet with what lies over it: the input, frames of others, the corner that fills, the list of choices. */
export function SheetCanvas({ session, state, sheet, view, commands, clipboard, seen, ...rest }: Props) {
  const { book } = session.replica
  const { isFollowing, zoom, refs, on } = rest
  const { handle, input } = refs
  const overlay = useRef<OverlayHandle>(null)
  const corner = useRef<FillHandleHandle>(null)
  const list = useRef<ChoiceListHandle>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const notice = useNotice()
  const { rights } = state
  const isReadOnly = rights.level === 'read' || isFollowing
  const active = seen?.active ?? null
  const refused = cellRefusal({ book, sheet, rights, isFollowing })
  const mayChoose = active !== null && !isReadOnly && active.row < view.meta.rows && active.column < view.meta.columns
  const choices = mayChoose ? choicesAt({ book, sheet, evaluator: view.evaluator }, active.row, active.column) : null
  const last = () => ({ row: view.meta.rows - 1, column: view.meta.columns - 1 })
  useRedrawnCells(view, handle)
  useEntry(sheet.id, handle)
  return (
    <div className="coedit-sheet" onDoubleClick={() => input.current?.begin()}>
      <SheetView
        key={sheet.id}
        ref={handle}
        meta={view.meta}
        label="协同表格"
        load={async (from, rows) => view.window(from, rows)}
        focusTarget={() => input.current?.element() ?? null}
        marks={view.marks}
        zoom={zoom}
        onZoom={on.zoom}
        onColumn={on.column}
        onFrame={() => {
          input.current?.place()
          overlay.current?.place()
          corner.current?.place()
          list.current?.place()
        }}
        onState={on.seen}
        onCellMenu={(_, x, y, area) => on.menu(x, y, area)}
        onLink={on.link}
        onPress={() => input.current?.press() ?? 'select'}
        onPoint={(box, area) => input.current?.point(box, area)}
        lastFilled={view.lastFilled}
        onNotice={notice.info}
      />
      <Overlay
        ref={overlay}
        handle={handle}
        frames={[...framesOf({ book, sheet, state, own: session.client }), ...referenceFrames(typed ?? '')]}
        visible={() => ({ fromRow: seen?.firstRow ?? 0, toRow: seen?.lastRow ?? 0, columns: view.meta.columns })}
      />
      {!isReadOnly && <FillHandle ref={corner} handle={handle} onFill={commands.fillAlong} />}
      <ChoiceList
        ref={list}
        handle={handle}
        choices={choices}
        onChoose={(text) => active !== null && commands.type(active, text)}
      />
      <CellEditor
        ref={input}
        book={book}
        sheet={sheet}
        handle={handle}
        refused={refused}
        last={last}
        onRefused={notice.warn}
        onText={(text) => {
          setTyped(text)
          on.text(text)
        }}
        onEnd={() => !isReadOnly && commands.growAtEnd()}
        onLost={on.lost}
        revision={() => confirmedRevision(session.replica)}
        onCommit={({ row, column, text, since }) => commands.type({ row, column }, text, since)}
        onKey={(event) => sheetKeys(commands, { find: on.find, choices: () => list.current?.open() })(event)}
        onCopy={clipboard.handleCopy}
        onPaste={(event) => {
          const why = isReadOnly && active !== null ? refused(active.row, active.column) : null
          if (why === null) clipboard.handlePaste(event)
          else notice.warn(why)
        }}
      />
    </div>
  )
}

/** Whoever comes to a sheet types at once: its first cell is the active one, and on a computer it has the keys. */
function useEntry(sheet: string, handle: RefObject<SheetHandle | null>): void {
  useEffect(() => {
    if (handle.current === null) return
    if (handle.current.activeCell() === null)
      handle.current.select({ fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 })
    const isFree = document.activeElement === null || document.activeElement === document.body
    const isHere = document.activeElement?.closest('.coedit') != null && document.activeElement.tagName !== 'INPUT'
    if ((isFree || isHere) && window.matchMedia('(pointer: fine)').matches) handle.current.focus()
  }, [sheet, handle])
}

/** Draws rows again where they are, after cells alone have changed. */
function useRedrawnCells(view: BookView, handle: RefObject<SheetHandle | null>): void {
  const drawn = useRef(view.meta.version)
  useEffect(() => {
    if (drawn.current === view.meta.version) handle.current?.renew({ from: 0, to: view.meta.rows - 1 })
    drawn.current = view.meta.version
  }, [view, handle])
}
