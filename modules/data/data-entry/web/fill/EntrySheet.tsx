import type { CellValue, Edit, Edits, TableBinding } from '@mingtai/entry-model'
import { type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { type CSSProperties, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import type { Problem } from '../../calls.ts'
import type { CellPlace } from './comment/use-cell-threads.ts'
import { useCommentMarks } from './comment/use-comment-marks.ts'
import { CellFiles } from './cell/CellFiles.tsx'
import { FillHandle, type FillHandleRef } from './cell/FillHandle.tsx'
import { CellInput, type CellInputHandle } from './CellInput.tsx'
import type { FindQuery, FoundCell } from './find/find-cells.ts'
import { RowFinder } from './find/RowFinder.tsx'
import { replacedCells } from './find/replaced-cells.ts'
import { CardBars } from './form-sheet/CardBars.tsx'
import { sheetParts } from './form-sheet/sheet-parts.ts'
import type { TablePart } from './form-sheet/table-part.ts'
import { typedEdits } from './form-sheet/typed-edits.ts'
import type { CardSource } from './form-sheet/use-card-lines.ts'
import { useCardSteps } from './form-sheet/use-card-steps.ts'
import type { FormLayout } from './form-sheet/use-form-sheet.ts'
import { plainLayout, type SheetLayout } from './layout/sheet-layout.ts'
import type { FilledRow } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { lockedCell, lockedLabel } from './model/locked-cell.ts'
import type { RowStore } from './model/row-store.ts'
import { drawnOut } from './model/sheet-edits.ts'
import { useCellHint } from './model/use-cell-hint.ts'
import { useSheetActions } from './toolbar/use-sheet-actions.ts'
import { useActiveRow } from './use-active-row.ts'
import { useDelayedSearch } from './use-delayed-search.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { type EntrySheetHandle, useSheetHandle } from './use-sheet-handle.ts'
import { useSheetKeys } from './use-sheet-keys.ts'

/** The rows that a sheet shows, and what was typed into them. */
export interface SheetRows {
  store: RowStore
  /** Those of the rows that this sheet shows. */
  edits: Edits
  problems: ReadonlyMap<string, Problem>
  known: KnownValues
  /** Rows of a closed period can only be read. */
  isClosed?: ((values: readonly CellValue[]) => boolean) | undefined
}

/** The table of a report that a sheet is of. */
export interface SheetTable {
  /** 0: the main one. */
  table: number
  binding: TableBinding
  label: string
  /** The main row that new rows belong to. */
  parent?: string
}

interface Props {
  ref: Ref<EntrySheetHandle>
  of: SheetTable
  data: SheetRows
  /** How the person looks at it; left out: as it comes. */
  layout?: SheetLayout
  /** The sheet of a report that the rows are filled in on; left out: a list. */
  formLayout?: FormLayout | null
  /** The report that a card is of; left out: it is no card. */
  card?: CardSource | null
  /** Cells that something was said about. */
  commented?: readonly CellPlace[] | undefined
  /** What is said at a cell, such as the figure of the period before; left out: nothing is. */
  hintOf?: ((values: readonly CellValue[], column: number) => Promise<string | null>) | undefined
  onEdit(edits: readonly Edit[]): void
  /** Keys that are meant for the whole report; true where one was. */
  onKey(event: KeyboardEvent): boolean
  onActive?: ((row: FilledRow) => void) | undefined
  onState?(state: SheetState): void
}

const none: readonly CellPlace[] = []

/** The rows of one table as a sheet that is typed into. */
export function EntrySheet(props: Props) {
  const { ref, onEdit, onKey, onActive, onState, hintOf, layout = plainLayout, formLayout = null } = props
  const { of, data, card = null, commented = none } = props
  const { table, binding, label, parent } = of
  const { store, edits, problems, known, isClosed } = data
  const sheet = useRef<SheetHandle>(null)
  const input = useRef<CellInputHandle>(null)
  const notice = useNotice()
  const handle = useRef<FillHandleRef>(null)
  const [isFinding, setFinding] = useState(false)
  const [filed, setFiled] = useState<{ row: number; column: number } | null>(null)
  const { rows, meta, load, view, form } = useDrawnRows({
    ...{ sheet, binding, store, edits, problems, layout, isClosed, formLayout, card },
  })
  const isCard = formLayout !== null && formLayout.layout.kind === 'card'
  const own: TablePart = { table, binding, rows, problems, parent }
  const { partAt, editPart, titleOf } = sheetParts({ own, form, card, onEdit })
  const selected = useSheetActions({
    ...{ sheet: view, partAt, onEdit: editPart },
    last: store.total + edits.added.length,
    onFind: () => setFinding(true),
  })
  const { apply } = selected
  const { step, shown, sought } = useCardSteps({
    ...{ sheet, view, form, own, layout: formLayout?.layout ?? null },
    hasLinesBelow: onActive !== undefined,
  })
  useSheetHandle(ref, { sheet, view, rows, actions: selected.actions, sought })
  const handleKey = useSheetKeys({ sheet, view, own, shown, selected, onKey })
  const active = useActiveRow({ view, rows, card: isCard ? form : null, onActive })
  const { hint, follow } = useCellHint(rows, hintOf)
  const markComments = useCommentMarks({ view, rows, commented, current: form?.current ?? 0 })
  const handleFrame = () => {
    markComments()
    input.current?.place()
    handle.current?.place()
    follow(view.current?.activeCell() ?? null)
    active.follow()
  }
  const closed = (close: () => void) => () => {
    close()
    sheet.current?.focus()
  }
  const search = useDelayedSearch(known)
  const replaceIn = (cells: readonly FoundCell[], query: FindQuery, next: string): number => {
    const all = replacedCells({ binding, rows, cells }, query, next)
    apply(own, { edits: all, left: null })
    return all.length
  }
  return (
    <div
      className={isCard ? 'fill-sheet is-card' : 'fill-sheet'}
      {...(isCard ? { style: cardStyle(formLayout.layout.widths) } : {})}
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
        titleOf={titleOf}
        onStep={isCard ? step : undefined}
        hint={hint}
        onType={(row, column, texts) => {
          const part = partAt(row)
          apply(part, typedEdits(part, { plan: form?.plan ?? null, shown }, { column, texts }))
        }}
        onKey={handleKey}
        onSearch={({ row, column }, text) => search(partAt(row).table, column, text)}
        onFiles={(row, column) => setFiled({ row, column })}
        onClosed={(cell) => {
          const why = cell === null ? lockedLabel(formLayout?.layout) : lockedCell(partAt(cell.row), cell.column)
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
      {isCard && form !== null && (
        <CardBars
          {...{ sheet, view, form, card, layout: formLayout.layout }}
          active={active.table}
          selected={selected}
        />
      )}
      {isFinding && (
        <RowFinder
          {...{ binding, rows, store, view }}
          onReplace={replaceIn}
          onClose={closed(() => setFinding(false))}
        />
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
function cardStyle(widths: readonly number[]): CSSProperties {
  const width = widths.reduce((sum, one) => sum + one, 58)
  const variables: Record<`--${string}`, string> = { '--card-width': `${Math.max(520, width)}px` }
  return variables
}
