import type { Edit, Edits, TableBinding } from '@mingtai/entry-model'
import { type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../calls.ts'
import { CellInput, type CellInputHandle } from './CellInput.tsx'
import { type FilledRow, filledRows } from './model/filled-rows.ts'
import type { RowStore } from './model/row-store.ts'
import {
  clearedCells,
  copiedRows,
  deletedRows,
  emptyRow,
  filledDown,
  LAST,
  type SheetEdits,
  typedInto,
} from './model/sheet-edits.ts'
import { hiddenColumns, sheetMeta, sheetWindow } from './model/sheet-window.ts'

/** What is done to the selected rows or cells. */
export type SheetAction = 'add' | 'copy' | 'remove' | 'fillDown'

export interface EntrySheetHandle {
  act(action: SheetAction): void
  /** Leads to a cell; false where its row is not in this sheet. */
  show(ref: string, column: number): boolean
  focus(): void
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
  onEdit(edits: readonly Edit[]): void
  /** Keys that are meant for the whole report; true where one was. */
  onKey(event: KeyboardEvent): boolean
  onActive?: ((row: FilledRow) => void) | undefined
  onState?(state: SheetState): void
}

/** The rows of one table as a sheet that is typed into. */
export function EntrySheet(props: Props) {
  const { ref, binding, store, edits, problems, label, parent, onEdit, onKey, onActive, onState } = props
  const [version, setVersion] = useState(0)
  const sheet = useRef<SheetHandle>(null)
  const input = useRef<CellInputHandle>(null)
  const notice = useNotice()
  const rows = useMemo(() => filledRows(binding, store, edits), [binding, store, edits])

  // The count of rows may shrink, which a version of a sheet cannot.
  const shape = `${version}:${rows.count}`
  const meta = useMemo(() => sheetMeta(binding, rows.count, shape), [binding, rows.count, shape])
  const shown = useRef({ document: binding, rows, problems, version: shape })
  useEffect(() => {
    shown.current = { document: binding, rows, problems, version: shape }
    sheet.current?.renew({ from: 0, to: rows.count - 1 })
  }, [binding, rows, problems, shape])
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
    copy: () => withRange((range) => copiedRows(binding, rows, range)),
    remove: () => withRange((range) => deletedRows(binding, rows, range)),
    fillDown: () => withRange((range) => filledDown(binding, rows, range)),
  }
  useImperativeHandle(ref, () => ({
    act: (action) => actions[action](),
    focus: () => sheet.current?.focus(),
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
    else return onKey(event)
    return true
  }
  const active = useRef('')
  const handleFrame = () => {
    input.current?.place()
    const own = sheet.current?.activeCell() ?? null
    if (own === null || onActive === undefined) return
    const row = rows.rowAt(own.row)
    const name = row.kind === 'base' || row.kind === 'new' ? row.ref : row.kind
    if (name === active.current || row.kind === 'missing') return
    active.current = name
    onActive(row)
  }

  return (
    <div className="fill-sheet" onDoubleClick={() => input.current?.begin()}>
      <SheetView
        ref={sheet}
        meta={meta}
        label={label}
        load={async (from, size) => {
          await store.need(from - 1, from + size - 2)
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
        onType={(row, column, texts) => apply(typedInto(binding, rows, { row, column, texts }))}
        onKey={handleKey}
      />
    </div>
  )
}

function below(edit: Edit, parent: string): Edit {
  return edit.kind === 'add' ? { ...edit, row: { ...edit.row, parent } } : edit
}
