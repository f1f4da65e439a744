import { type CellValue, type Edit, type Edits, type TableBinding } from '@mingtai/entry-model'
import { type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Problem } from '../../calls.ts'
import { CellFiles } from './cell/CellFiles.tsx'
import { FillHandle, type FillHandleRef } from './cell/FillHandle.tsx'
import { CellInput, type CellInputHandle } from './CellInput.tsx'
import { type FindQuery, foundCells, type FoundCell } from './find/find-cells.ts'
import { FindBar } from './find/FindBar.tsx'
import { replacedCells } from './find/replaced-cells.ts'
import { markedTexts } from './form-sheet/marked-texts.ts'
import { RecordBar } from './form-sheet/RecordBar.tsx'
import type { FormLayout } from './form-sheet/use-form-sheet.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { type SheetAction, useSheetActions } from './toolbar/use-sheet-actions.ts'
import { useCellHint } from './model/use-cell-hint.ts'
import type { FilledRow, FilledRows } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { lockedCell } from './model/locked-cell.ts'
import type { RowStore } from './model/row-store.ts'
import { clearedCells, drawnOut, typedInto } from './model/sheet-edits.ts'
import { plainLayout, type SheetLayout } from './layout/sheet-layout.ts'
import { hiddenColumns } from './model/sheet-window.ts'

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
  /** The sheet of a report that the rows are filled in on; left out: a list. */
  formLayout?: FormLayout | null
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

/** Milliseconds after the last letter until it is searched for. */
const SEARCH_DELAY = 200

/** The rows of one table as a sheet that is typed into. */
export function EntrySheet(props: Props) {
  const { ref, binding, store, edits, problems, label, parent, table, known, isClosed, onEdit } = props
  const { onKey, onActive, onState, hintOf, layout = plainLayout, formLayout = null } = props
  const sheet = useRef<SheetHandle>(null)
  const input = useRef<CellInputHandle>(null)
  const notice = useNotice()
  const handle = useRef<FillHandleRef>(null)
  const [isFinding, setFinding] = useState(false)
  const [filed, setFiled] = useState<{ row: number; column: number } | null>(null)
  const { rows, meta, load, view, form } = useDrawnRows({
    ...{ sheet, binding, store, edits, problems, layout, isClosed, formLayout },
  })
  const isCard = formLayout !== null && formLayout.layout.kind === 'card'

  const { apply, withRange, actions } = useSheetActions({
    ...{ sheet: view, binding, rows, parent, onEdit },
    last: store.total + edits.added.length,
    onFind: () => setFinding(true),
  })
  useImperativeHandle(ref, () => ({
    act: (action) => actions[action](),
    focus: () => sheet.current?.focus(),
    activeColumn: () => view.current?.activeCell()?.column ?? null,
    show: (own, column) => {
      const row = rows.placeOf(own)
      if (row === null) return false
      view.current?.showCell(row, Math.max(0, column))
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
  const { hint, follow } = useCellHint(rows, hintOf)
  const handleFrame = () => {
    input.current?.place()
    handle.current?.place()
    const own = view.current?.activeCell() ?? null
    follow(own)
    // A card shows one row, whichever of its cells is active.
    const at = isCard && form !== null ? form.current + 1 : own?.row
    if (at === undefined || onActive === undefined) return
    const row = rows.rowAt(at)
    const name = row.kind === 'base' || row.kind === 'new' ? row.ref : row.kind
    if (name === active.current || row.kind === 'missing') return
    active.current = name
    onActive(row)
  }

  const closed = (close: () => void) => () => {
    close()
    sheet.current?.focus()
  }
  const searching = useRef<ReturnType<typeof setTimeout>>(undefined)
  const replaceIn = (cells: readonly FoundCell[], query: FindQuery, next: string): number => {
    const all = replacedCells({ binding, rows, cells }, query, next)
    apply({ edits: all, left: null })
    return all.length
  }
  return (
    <div
      className={isCard ? 'fill-sheet is-card' : 'fill-sheet'}
      {...(isCard ? { style: { maxWidth: cardWidth(formLayout.layout.widths) } } : {})}
      onDoubleClick={() => input.current?.begin()}
    >
      <SheetView
        ref={sheet}
        meta={meta}
        label={label}
        load={load}
        focusTarget={() => input.current?.element() ?? null}
        onFrame={handleFrame}
        onNotice={notice.info}
        {...(onState === undefined ? {} : { onState })}
      />
      <CellInput
        ref={input}
        sheet={view}
        document={binding}
        rows={rows}
        hint={hint}
        onType={(...typed) => apply(typedAt(binding, rows, form, typed))}
        onKey={handleKey}
        onSearch={(column, text) => {
          clearTimeout(searching.current)
          searching.current = setTimeout(() => void known.search(table, column, text.slice(0, 100)), SEARCH_DELAY)
        }}
        onFiles={(row, column) => setFiled({ row, column })}
        onClosed={(row, column) => {
          const why = lockedCell(binding, rows.rowAt(row), column)
          if (why !== null) notice.warn(why)
        }}
      />
      {!isCard && (
        <FillHandle
          ref={handle}
          sheet={view}
          rows={rows.count}
          columns={binding.columns.length}
          onDraw={(drawn) => apply(drawnOut(binding, rows, drawn))}
        />
      )}
      {isCard && form !== null && <RecordBar {...form} onShow={form.setCurrent} />}
      {isFinding && (
        <Finding {...{ binding, rows, store, view }} onReplace={replaceIn} onClose={closed(() => setFinding(false))} />
      )}
      {filed !== null && (
        <CellFiles
          {...{ cell: filed, table, binding, rows, known }}
          onTyped={apply}
          onClose={closed(() => setFiled(null))}
        />
      )}
    </div>
  )
}

/** A card with its row numbers and a bar to scroll by; the bar below it needs some room as well. */
function cardWidth(widths: readonly number[]): number {
  return Math.max(
    520,
    widths.reduce((sum, width) => sum + width, 58),
  )
}

interface FindingProps extends Pick<ComponentProps<typeof FindBar>, 'onReplace' | 'onClose'> {
  binding: TableBinding
  rows: FilledRows
  store: RowStore
  view: RefObject<SheetHandle | null>
}

/** Searching all rows, also those that were not read yet. */
function Finding({ binding, rows, store, view, ...on }: FindingProps) {
  return (
    <FindBar
      canReplace={binding.may.update || binding.may.insert}
      find={async (query) => {
        await store.need(0, store.total - 1)
        return foundCells(binding, rows, query, binding.link === undefined ? 0 : hiddenColumns(binding))
      }}
      onShow={({ row, column }) => view.current?.showCell(row, column)}
      {...on}
    />
  )
}

/** What typing and pasting at a cell makes; of a layout what falls between the marks is left out. */
function typedAt(
  binding: TableBinding,
  rows: FilledRows,
  form: Parameters<typeof markedTexts>[0] | null,
  [row, column, texts]: [row: number, column: number, texts: string[][]],
) {
  return typedInto(binding, rows, { row, column, texts: form === null ? texts : markedTexts(form, column, texts) })
}
