import { type CellValue, type Edit, type Edits, type LayoutPlan, type TableBinding } from '@mingtai/entry-model'
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
import type { SpokenCell } from './comment/use-cell-threads.ts'
import { useSpokenMarks } from './comment/use-spoken-marks.ts'
import { CellFiles } from './cell/CellFiles.tsx'
import { FillHandle, type FillHandleRef } from './cell/FillHandle.tsx'
import { CellInput, type CellInputHandle } from './CellInput.tsx'
import { type FindQuery, foundCells, type FoundCell } from './find/find-cells.ts'
import { FindBar } from './find/FindBar.tsx'
import { replacedCells } from './find/replaced-cells.ts'
import { CardLinesBar } from './form-sheet/CardLinesBar.tsx'
import { clearedOnCard, pastedOnCard } from './form-sheet/card-texts.ts'
import { markedTexts } from './form-sheet/marked-texts.ts'
import type { ShownCard } from './form-sheet/next-field.ts'
import { hasLinesOnCard, rowIn, rowPlace, type TablePart } from './form-sheet/table-part.ts'
import type { CardSource } from './form-sheet/use-card-lines.ts'
import { useCardSteps, withMain } from './form-sheet/use-card-steps.ts'
import { RecordBar } from './form-sheet/RecordBar.tsx'
import type { FormLayout } from './form-sheet/use-form-sheet.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { type SheetAction, useSheetActions } from './toolbar/use-sheet-actions.ts'
import { useCellHint } from './model/use-cell-hint.ts'
import type { FilledRow, FilledRows } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { lockedCell } from './model/locked-cell.ts'
import type { RowStore } from './model/row-store.ts'
import { clearedCells, drawnOut, emptyRow, LAST, typedInto } from './model/sheet-edits.ts'
import { plainLayout, type SheetLayout } from './layout/sheet-layout.ts'
import { hiddenColumns } from './model/sheet-window.ts'

export interface EntrySheetHandle {
  act(action: SheetAction): void
  /** Leads to a cell; false where its row is not in this sheet. */
  show(ref: string, column: number, line?: LinePlace): boolean
  focus(): void
  /** The column of the active cell; null: none is chosen. */
  activeColumn(): number | null
  /** The active cell with its row; null: none is chosen. */
  activeCell(): { row: FilledRow; column: number } | null
}

/** A cell of a line that stands on the card of its row. */
interface LinePlace {
  table: number
  ref: string
  column: number
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
  /** The report that a card is of; left out: it is no card. */
  card?: CardSource | null
  /** Cells that something was said about. */
  spoken?: readonly SpokenCell[]
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

const none: readonly SpokenCell[] = []

/** Milliseconds after the last letter until it is searched for. */
const SEARCH_DELAY = 200

/** The rows of one table as a sheet that is typed into. */
export function EntrySheet(props: Props) {
  const { ref, binding, store, edits, problems, label, parent, table, known, isClosed, onEdit } = props
  const { onKey, onActive, onState, hintOf, layout = plainLayout, formLayout = null, card = null } = props
  const { spoken = none } = props
  const sheet = useRef<SheetHandle>(null)
  const input = useRef<CellInputHandle>(null)
  const notice = useNotice()
  const handle = useRef<FillHandleRef>(null)
  const [isFinding, setFinding] = useState(false)
  const [filed, setFiled] = useState<{ row: number; column: number } | null>(null)
  const [activeTable, setActiveTable] = useState(0)
  const { rows, meta, load, view, form } = useDrawnRows({
    ...{ sheet, binding, store, edits, problems, layout, isClosed, formLayout, card },
  })
  const isCard = formLayout !== null && formLayout.layout.kind === 'card'
  const own: TablePart = { table, binding, rows, problems, parent }
  const partAt = (row: number) => {
    const place = rowPlace(row)
    const part = place.table === 0 ? own : (form?.lines.parts[place.table - 1] ?? own)
    return { ...part, row: place.row }
  }
  const handleEdit = (part: TablePart, next: readonly Edit[]) => {
    if (part.table === table) return onEdit(next)
    card?.onEdit(withMain(part, next, binding))
  }

  const { apply, withRange, actions } = useSheetActions({
    ...{ sheet: view, partAt, onEdit: handleEdit },
    last: store.total + edits.added.length,
    onFind: () => setFinding(true),
  })
  useImperativeHandle(ref, () => ({
    act: (action) => actions[action](),
    focus: () => sheet.current?.focus(),
    activeColumn: () => view.current?.activeCell()?.column ?? null,
    activeCell: () => {
      const cell = view.current?.activeCell() ?? null
      // Cells of lines on a card are of another table.
      if (cell === null || (isCard && rowPlace(cell.row).table !== 0)) return null
      return { row: rows.rowAt(cell.row), column: cell.column }
    },
    show: (ref, column, line) => {
      const row = rows.placeOf(ref)
      if (row === null) return false
      view.current?.showCell(row, Math.max(0, column))
      sought.current = line ?? null
      sheet.current?.focus()
      return true
    },
  }))
  const { step, shown, sought } = useCardSteps({ sheet, view, form, own, layout: formLayout?.layout ?? null })
  const clear = () => {
    const range = sheet.current?.range() ?? null
    const at = view.current?.activeCell() ?? null
    if (!isCard || range === null || at === null || rowPlace(at.row).table > 0)
      return withRange((part, one) => clearedCells(part.binding, part.rows, one))
    const { fromRow, fromColumn, toRow, toColumn } = range
    const [from, to] = [
      { row: fromRow, column: fromColumn },
      { row: toRow, column: toColumn },
    ]
    if (shown !== null) apply(own, clearedOnCard(shown, from, to))
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey
    if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (isControl && event.key.toLowerCase() === 'd') actions.fillDown()
    else if (isControl && /^[fh]$/i.test(event.key)) setFinding(true)
    else return onKey(event)
    return true
  }
  const active = useRef('')
  const { hint, follow } = useCellHint(rows, hintOf)
  const markSpoken = useSpokenMarks({ view, rows, spoken, current: form?.current ?? 0 })
  const handleFrame = () => {
    markSpoken()
    input.current?.place()
    handle.current?.place()
    const cell = view.current?.activeCell() ?? null
    follow(cell)
    if (isCard) setActiveTable(cell === null ? 0 : rowPlace(cell.row).table)
    // A card shows one row, whichever of its cells is active.
    const at = isCard && form !== null ? form.current + 1 : cell?.row
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
  const addLine = (part: TablePart) => {
    apply(part, { edits: [{ kind: 'add', at: LAST, row: emptyRow(part.binding) }], left: null })
    const mark = formLayout?.layout.marks.find((one) => one.table === part.table)
    const first = part.binding.columns.findIndex(({ name }) => name === mark?.name)
    requestAnimationFrame(() => {
      view.current?.showCell(rowIn(part.table, part.rows.count - 1), first)
      sheet.current?.focus()
    })
  }
  const replaceIn = (cells: readonly FoundCell[], query: FindQuery, next: string): number => {
    const all = replacedCells({ binding, rows, cells }, query, next)
    apply(own, { edits: all, left: null })
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
        partAt={partAt}
        titleOf={(of) => (of === table ? null : (card?.document.lines[of - 1]?.title ?? null))}
        onStep={isCard ? step : undefined}
        hint={hint}
        onType={(row, column, texts) => {
          const part = partAt(row)
          apply(part, typedAt(part, { plan: form?.plan ?? null, shown }, { column, texts }))
        }}
        onKey={handleKey}
        onSearch={({ row, column }, text) => {
          clearTimeout(searching.current)
          searching.current = setTimeout(
            () => void known.search(partAt(row).table, column, text.slice(0, 100)),
            SEARCH_DELAY,
          )
        }}
        onFiles={(row, column) => setFiled({ row, column })}
        onClosed={(row, column) => {
          const part = partAt(row)
          const why = lockedCell(part.binding, part.rows.rowAt(part.row), column)
          if (why !== null) notice.warn(why)
        }}
      />
      {!isCard && (
        <FillHandle
          ref={handle}
          sheet={view}
          rows={rows.count}
          columns={binding.columns.length}
          onDraw={(drawn) => apply(own, drawnOut(binding, rows, drawn))}
        />
      )}
      {isCard && form !== null && card !== null && hasLinesOnCard(formLayout.layout) && (
        <CardLinesBar
          lines={form.lines}
          titles={card.document.lines.map(({ title }) => title)}
          active={activeTable}
          onAdd={addLine}
          onCopy={actions.copy}
          onRemove={actions.remove}
        />
      )}
      {isCard && form !== null && <RecordBar {...form} onShow={form.setCurrent} />}
      {isFinding && (
        <Finding {...{ binding, rows, store, view }} onReplace={replaceIn} onClose={closed(() => setFinding(false))} />
      )}
      {filed !== null && (
        <CellFiles
          {...{ ...partAt(filed.row), known }}
          cell={{ row: partAt(filed.row).row, column: filed.column }}
          onTyped={(typed) => apply(partAt(filed.row), typed)}
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
  { table, binding, rows, row }: TablePart & { row: number },
  { plan, shown }: { plan: LayoutPlan | null; shown: ShownCard | null },
  { column, texts }: { column: number; texts: string[][] },
) {
  const isMany = texts.length > 1 || (texts[0]?.length ?? 0) > 1
  const from =
    shown !== null && isMany && rowPlace(row).table === 0 && table === 0 ? shown.plan.cellOf(row - 1, column) : null
  if (shown !== null && from !== null) return pastedOnCard(shown, from, texts)
  return typedInto(binding, rows, {
    row,
    column,
    texts: plan === null ? texts : markedTexts({ plan }, { column, table }, texts),
  })
}
