import { type CellValue, denialOf, type Edit, type Edits, isEditable, type TableBinding } from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../calls.ts'
import { FilesDialog } from './cell/FilesDialog.tsx'
import { FillHandle, type FillHandleRef } from './cell/FillHandle.tsx'
import { CellInput, type CellInputHandle } from './CellInput.tsx'
import { type FindQuery, foundCells, type FoundCell } from './find/find-cells.ts'
import { FindBar } from './find/FindBar.tsx'
import { replacedCells } from './find/replaced-cells.ts'
import { useCellHint } from './model/use-cell-hint.ts'
import { changedSpan, type DrawnState } from './model/changed-span.ts'
import { type FilledRow, filledRows, valuesOf } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import type { RowStore } from './model/row-store.ts'
import {
  clearedCells,
  copiedRows,
  deletedRows,
  drawnOut,
  emptyRow,
  filledDown,
  insertedRow,
  LAST,
  type SheetEdits,
  typedInto,
} from './model/sheet-edits.ts'
import { plainLayout, type SheetLayout } from './layout/sheet-layout.ts'
import { hiddenColumns, sheetMeta, sheetWindow } from './model/sheet-window.ts'

/** What is done to the selected rows or cells. */
export type SheetAction = 'add' | 'insert' | 'copy' | 'remove' | 'fillDown' | 'find'

export interface EntrySheetHandle {
  act(action: SheetAction): void
  /** Leads to a cell; false where its row is not in this sheet. */
  show(ref: string, column: number): boolean
  focus(): void
  /** The column of the active cell; null: none is chosen. */
  activeColumn(): number | null
}

interface Props {
  ref: Ref<EntrySheetHandle>
  binding: TableBinding
  store: RowStore
  /** Those of the rows that this sheet shows. */
  edits: Edits
  problems: ReadonlyMap<string, Problem>
  label: string
  /** The main row that new rows belong to. */
  parent?: string
  /** Which table of the report it is: 0 the main one. */
  table: number
  known: KnownValues
  /** How the person looks at it; left out: as it comes. */
  layout?: SheetLayout
  /** Rows of a closed period can only be read. */
  isClosed?: ((values: readonly CellValue[]) => boolean) | undefined
  /** What is said at a cell, such as the figure of the period before; left out: nothing is. */
  hintOf?: ((values: readonly CellValue[], column: number) => Promise<string | null>) | undefined
  onEdit(edits: readonly Edit[]): void
  /** Keys that are meant for the whole report; true where one was. */
  onKey(event: KeyboardEvent): boolean
  onActive?: ((row: FilledRow) => void) | undefined
  onState?(state: SheetState): void
}

/** What the sheet shows. */
interface Drawn extends DrawnState {
  binding: TableBinding
  store: RowStore
  shape: string
  isClosed: Props['isClosed']
}

/** Milliseconds after the last letter until it is searched for. */
const SEARCH_DELAY = 200

/** The rows of one table as a sheet that is typed into. */
export function EntrySheet(props: Props) {
  const { ref, binding, store, edits, problems, label, parent, table, known, isClosed, onEdit } = props
  const { onKey, onActive, onState, hintOf, layout = plainLayout } = props
  const [version, setVersion] = useState(0)
  const sheet = useRef<SheetHandle>(null)
  const input = useRef<CellInputHandle>(null)
  const notice = useNotice()
  const handle = useRef<FillHandleRef>(null)
  const [isFinding, setFinding] = useState(false)
  const [cell, setCell] = useState<{ row: number; column: number } | null>(null)
  const [filed, setFiled] = useState<{ row: number; column: number } | null>(null)
  const rows = useMemo(() => filledRows(binding, store, edits, isClosed), [binding, store, edits, isClosed])

  // The count of rows may shrink, which a version of a sheet cannot.
  const shape = `${version}:${rows.count}:${layoutKey(layout)}`
  const meta = useMemo(
    () => sheetMeta(binding, rows.count, { version: shape, layout }),
    [binding, rows.count, shape, layout],
  )
  const drawn = useRef<Drawn | null>(null)
  const shown = useRef({ document: binding, rows, problems, version: shape, layout })
  useEffect(() => {
    const was = drawn.current
    const isSame = was?.binding === binding && was.store === store && was.shape === shape && was.isClosed === isClosed
    shown.current = { document: binding, rows, problems, version: shape, layout }
    drawn.current = { binding, store, shape, isClosed, edits, problems }
    // A key changes one row: the others are drawn as they are.
    const span = isSame ? changedSpan(rows, { edits: was.edits, problems: was.problems }, { edits, problems }) : null
    sheet.current?.renew(span ?? { from: 0, to: rows.count - 1 })
  }, [binding, rows, problems, shape, store, isClosed, edits, layout])
  // Rows that were read again are another sheet.
  const seen = useRef(store)
  useEffect(() => {
    if (seen.current === store) return
    seen.current = store
    setVersion((one) => one + 1)
  }, [store])

  const apply = ({ edits: next, left }: SheetEdits) => {
    if (left !== null) notice.warn(left)
    if (next.length > 0) onEdit(parent === undefined ? next : next.map((edit) => below(edit, parent)))
  }
  const withRange = (action: (range: NonNullable<ReturnType<SheetHandle['range']>>) => SheetEdits) => {
    const range = sheet.current?.range() ?? null
    if (range !== null) apply(action(range))
  }
  const actions: Record<SheetAction, () => void> = {
    add: () => {
      apply({ edits: [{ kind: 'add', at: LAST, row: emptyRow(binding) }], left: null })
      const target = 1 + store.total + edits.added.length
      const first = binding.link === undefined ? 0 : hiddenColumns(binding)
      requestAnimationFrame(() => {
        sheet.current?.showCell(target, first)
        sheet.current?.focus()
      })
    },
    insert: () => withRange((range) => insertedRow(binding, rows, range.fromRow)),
    find: () => setFinding(true),
    copy: () => withRange((range) => copiedRows(binding, rows, range)),
    remove: () => withRange((range) => deletedRows(binding, rows, range)),
    fillDown: () => withRange((range) => filledDown(binding, rows, range)),
  }
  useImperativeHandle(ref, () => ({
    act: (action) => actions[action](),
    focus: () => sheet.current?.focus(),
    activeColumn: () => sheet.current?.activeCell()?.column ?? null,
    show: (own, column) => {
      const row = rows.placeOf(own)
      if (row === null) return false
      sheet.current?.showCell(row, Math.max(0, column))
      sheet.current?.focus()
      return true
    },
  }))
  const handleKey = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey
    if (event.key === 'Delete' || event.key === 'Backspace') withRange((range) => clearedCells(binding, rows, range))
    else if (isControl && event.key.toLowerCase() === 'd') actions.fillDown()
    else if (isControl && /^[fh]$/i.test(event.key)) setFinding(true)
    else return onKey(event)
    return true
  }
  const active = useRef('')
  const hint = useCellHint(rows, cell, hintOf)
  const handleFrame = () => {
    input.current?.place()
    handle.current?.place()
    const own = sheet.current?.activeCell() ?? null
    if (hintOf !== undefined) setCell((was) => (was?.row === own?.row && was?.column === own?.column ? was : own))
    if (own === null || onActive === undefined) return
    const row = rows.rowAt(own.row)
    const name = row.kind === 'base' || row.kind === 'new' ? row.ref : row.kind
    if (name === active.current || row.kind === 'missing') return
    active.current = name
    onActive(row)
  }

  const searching = useRef<ReturnType<typeof setTimeout>>(undefined)
  const replaceIn = (cells: readonly FoundCell[], query: FindQuery, next: string): number => {
    const all = replacedCells(binding, rows, { cells, query, next })
    apply({ edits: all, left: null })
    return all.length
  }
  const filesOf = (cell: { row: number; column: number }) => {
    const row = rows.rowAt(cell.row)
    const column = binding.columns[cell.column]
    if (column === undefined || row.kind === 'head' || row.kind === 'missing') return null
    const isOpen = (row.kind === 'blank' || !row.isClosed) && isEditable(binding, column, row.kind !== 'base')
    const value = valuesOf(row)[cell.column] ?? null
    return (
      <FilesDialog
        column={column}
        place={{ table, column: cell.column }}
        ids={value === null ? [] : value.split(',')}
        readOnly={!isOpen}
        onNamed={(file) => known.add(table, cell.column, [file])}
        onChange={(ids) => typedFiles(cell, ids)}
        onClose={() => {
          setFiled(null)
          sheet.current?.focus()
        }}
      />
    )
  }
  /** Ids are written as they are: the file was just named, which this render does not know yet. */
  const typedFiles = (cell: { row: number; column: number }, ids: readonly string[]) => {
    const own = known.document()
    const bound = table === 0 ? own : (own.lines[table - 1] ?? binding)
    apply(typedInto(bound, rows, { ...cell, texts: [[ids.join(',')]] }))
  }
  return (
    <div className="fill-sheet" onDoubleClick={() => input.current?.begin()}>
      <SheetView
        ref={sheet}
        meta={meta}
        label={label}
        load={async (from, size) => {
          // New rows between those of the table push the latter down.
          await store.need(from - 1 - edits.added.length, from + size - 2)
          return sheetWindow(shown.current, from, size)
        }}
        focusTarget={() => input.current?.element() ?? null}
        onFrame={handleFrame}
        onNotice={notice.info}
        {...(onState === undefined ? {} : { onState })}
      />
      <CellInput
        ref={input}
        sheet={sheet}
        document={binding}
        rows={rows}
        hint={hint}
        onType={(row, column, texts) => apply(typedInto(binding, rows, { row, column, texts }))}
        onKey={handleKey}
        onSearch={(column, text) => {
          clearTimeout(searching.current)
          searching.current = setTimeout(() => void known.search(table, column, text.slice(0, 100)), SEARCH_DELAY)
        }}
        onFiles={(row, column) => setFiled({ row, column })}
        onClosed={(_, column) => {
          const why = denialOf(binding, [column])
          if (why !== null) notice.warn(sayPhrase(why))
        }}
      />
      <FillHandle
        ref={handle}
        sheet={sheet}
        rows={rows.count}
        columns={binding.columns.length}
        onDraw={(drawn) => apply(drawnOut(binding, rows, drawn))}
      />
      {isFinding && (
        <FindBar
          canReplace={binding.may.update || binding.may.insert}
          find={async (query) => {
            await store.need(0, store.total - 1)
            return foundCells(binding, rows, query, binding.link === undefined ? 0 : hiddenColumns(binding))
          }}
          onShow={({ row, column }) => sheet.current?.showCell(row, column)}
          onReplace={replaceIn}
          onClose={() => {
            setFinding(false)
            sheet.current?.focus()
          }}
        />
      )}
      {filed !== null && filesOf(filed)}
    </div>
  )
}

/** Rows are drawn anew where their height or their styles are others. */
function layoutKey(layout: SheetLayout): string {
  return layout === plainLayout ? '' : JSON.stringify(layout)
}

function below(edit: Edit, parent: string): Edit {
  return edit.kind === 'add' ? { ...edit, row: { ...edit.row, parent } } : edit
}
